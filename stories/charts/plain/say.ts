import { wordsFrom } from '../../../packages/review-room/src/lead/words.ts';
import { plainNames } from './all.ts';
import { answers } from './answers.ts';
import { actors, delays, failures } from './asked.ts';
import { guards } from './guards.ts';
import { often } from './often.ts';

/** The product's charts in plain words. */
export const words = wordsFrom({
  charts: plainNames,
  often,
  actors,
  answers,
  failures,
  delays,
  guards,
});
