import { formOf } from './form.machine.ts';

/** What a person writes to the operator from the help page. */
export type Message = { readonly text: string };

export const messageMachine = formOf<Message>();

/** The form as it opens. */
export const messageInput = {
  blank: { text: '' },
  draft: { text: '' },
  problemsOf: ({ text }: Message) => (text.trim() === '' ? { text: 'empty' } : {}),
  confirmed: false,
} as const;
