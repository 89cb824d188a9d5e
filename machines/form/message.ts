import type { FormAnswer } from '../../src/domain/form.ts';
import { formOf } from './form.machine.ts';

export type Message = { readonly text: string };

const problemsOf = ({ text }: Message): { readonly text?: 'empty' } =>
  text.trim() === '' ? { text: 'empty' } : {};

export const messageMachine = formOf<Message, ReturnType<typeof problemsOf>, FormAnswer>();

const blank: Message = { text: '' };

/** `draft`: text typed before the page was reloaded. */
export const messageInput = (draft: Message = blank) => ({
  blank,
  draft,
  problemsOf,
  confirmed: false,
  keeps: false,
});
