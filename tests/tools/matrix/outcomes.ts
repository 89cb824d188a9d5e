/** What can come of a payment, as the person meets it. */
export const outcomes = {
  paid: 'paid once',
  declined: 'the bank says no',
  asked: 'the bank asks first',
  left: 'the person leaves',
  unknown: 'the answer is lost',
} as const;
export type Outcome = keyof typeof outcomes;

/** A test by its file and its title; `not`: nobody can come there, and why. */
export type Reached = { readonly file: string; readonly title: string };
export type Cell = { readonly tests: readonly Reached[] } | { readonly not: string };
