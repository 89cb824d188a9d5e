import type { Finding } from './finding.ts';

/** What was found, a line each, as `npm run check:payments` prints it. */
export const sentences = (found: readonly Finding[], hasPayPal: boolean): readonly string[] => [
  ...found.map(({ isRight, says }) => `${isRight ? 'ok  ' : 'NO  '}${says}`),
  ...(hasPayPal ? [] : ['    PayPal is not set up, so nobody is offered it.']),
];
