import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import type { phoneLoginMachine } from '../../../machines/phone-login/phone-login.machine.ts';

export type LoginRef = ActorRefFrom<typeof phoneLoginMachine>;
export type LoginTag = TagsFrom<typeof phoneLoginMachine>;
export type LoginView = {
  readonly snapshot: SnapshotFrom<typeof phoneLoginMachine>;
  readonly send: LoginRef['send'];
};

/** What lies open: the form, the list of countries, or the code. */
export const parts = {
  enteringPhone: 'form',
  askingNumber: 'form',
  sending: 'form',
  applying: 'form',
  choosingCountry: 'countries',
  enteringCode: 'code',
  verifying: 'code',
  failed: 'code',
} satisfies Record<LoginTag, 'form' | 'countries' | 'code'>;
