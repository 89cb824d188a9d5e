import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import type { countryChoiceMachine } from '../../../machines/phone-login/country-choice.machine.ts';
import type { loginCodeMachine } from '../../../machines/phone-login/login-code.machine.ts';
import type { phoneLoginMachine } from '../../../machines/phone-login/phone-login.machine.ts';

export type LoginRef = ActorRefFrom<typeof phoneLoginMachine>;
export type LoginTag = TagsFrom<typeof phoneLoginMachine>;
export type LoginView = {
  readonly snapshot: SnapshotFrom<typeof phoneLoginMachine>;
  readonly send: LoginRef['send'];
};

/** Props of the form besides its chart. */
export type FormParts = {
  readonly captchaUrl: (captchaId: string) => string;
  /** The device can compute a task in place of the picture. */
  readonly skipsPicture?: boolean;
  /** Takes the phone's own form in place of the invitation's, where it is on. */
  readonly putAside?: (() => void) | undefined;
  /** True on a device that strangers share, where the browser remembers no number. */
  readonly isShared?: boolean;
};
export type FormProps = LoginView & FormParts;

export type CountryChoiceRef = ActorRefFrom<typeof countryChoiceMachine>;
export type LoginCodeRef = ActorRefFrom<typeof loginCodeMachine>;

/** Part that is open: the form, the list of countries, or the code. */
export const parts = {
  enteringPhone: 'form',
  askingNumber: 'form',
  sending: 'form',
  choosingCountry: 'countries',
  enteringCode: 'code',
} satisfies Record<LoginTag, 'form' | 'countries' | 'code'>;
