import { inWords } from './build-words.ts';

/** Release, commit and time of this build of the review room, in words. */
export const buildInWords = inWords({
  release: import.meta.env['STORYBOOK_RELEASE'],
  commit: import.meta.env['STORYBOOK_COMMIT'],
  made: import.meta.env['STORYBOOK_MADE'],
});
