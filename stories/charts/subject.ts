import type { Subject } from '../../packages/review-room/src/lead/subject.ts';
import { buildInWords } from '../start/build.ts';
import { storyOf } from '../texts/index-of.ts';
import { asTest } from './as-test.ts';
import { nextOf } from './next.ts';
import { words } from './plain/say.ts';
import { scripts } from './scripts/all.ts';

/** The product's charts, as the review room takes them. */
export const subject: Subject = {
  scripts,
  words,
  storyOf,
  nextOf,
  asTest,
  build: buildInWords,
};
