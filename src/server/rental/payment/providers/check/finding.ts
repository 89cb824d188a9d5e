/** One finding, in a sentence; where it is wrong, the sentence says what to do. */
export type Finding = { readonly isRight: boolean; readonly says: string };

export const right = (says: string): Finding => ({ isRight: true, says });
export const wrong = (says: string): Finding => ({ isRight: false, says });

/**
 * Configuration to check. `publicUrl`: the address for people and webhooks; `country`: the
 * operator's (ISO 3166).
 */
export type Looked = {
  readonly publicUrl: string | undefined;
  readonly currency: string;
  readonly country: string;
};

/** Finding about an account's webhook: the events that it lacks. */
export function webhookFinding(
  provider: string,
  missing: readonly string[],
  address: string,
): Finding {
  return missing.length === 0
    ? right(`${provider} tells ${address} all that is needed.`)
    : wrong(`${provider}'s webhook to ${address} lacks the events ${missing.join(', ')}.`);
}

export const withoutAddress = wrong(
  'PUBLIC_URL is not set: nobody can say which webhook leads here.',
);

/** Lines of `npm run check:payments`, one for each finding. */
export const sentences = (found: readonly Finding[], hasPayPal: boolean): readonly string[] => [
  ...found.map(({ isRight, says }) => `${isRight ? 'ok  ' : 'NO  '}${says}`),
  ...(hasPayPal ? [] : ['    PayPal is not set up, so nobody is offered it.']),
];
