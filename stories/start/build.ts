import { inWords } from './build-words.ts';

/** Which build of the review room this is. */
export const buildInWords = inWords({
  release: import.meta.env['STORYBOOK_RELEASE'],
  commit: import.meta.env['STORYBOOK_COMMIT'],
  made: import.meta.env['STORYBOOK_MADE'],
});
