import type { Finding } from './finding.ts';

/** Lines of `npm run check:payments`, one for each finding. */
export const sentences = (found: readonly Finding[], hasPayPal: boolean): readonly string[] => [
  ...found.map(({ isRight, says }) => `${isRight ? 'ok  ' : 'NO  '}${says}`),
  ...(hasPayPal ? [] : ['    PayPal is not set up, so nobody is offered it.']),
];
