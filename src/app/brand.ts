import type { Messages } from '../i18n/messages.ts';

/** Texts with the operator's name, which is the same in every language. */
export const withBrand = (messages: Messages, brand: string): Messages => ({
  ...messages,
  'frame.brand': [{ type: 0, value: brand }],
});
