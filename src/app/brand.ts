import type { Messages } from '../i18n/messages.ts';

/** The operator's name is no matter of language. */
export const withBrand = (messages: Messages, brand: string): Messages => ({
  ...messages,
  'frame.brand': [{ type: 0, value: brand }],
});
