import { assign, setup } from 'xstate';
import { told } from '../asked.ts';

/**
 * The phone's form as this person gets it, with the code of an invitation that it takes along;
 * `region`: the country that stands first, where that is another one than everywhere (ISO 3166).
 */
export type SignInForm = { readonly inviteCode: string | null; readonly region?: string };

export type SignInSheetEvent =
  | { type: 'user.signsIn'; form: SignInForm }
  | { type: 'user.closes' }
  | { type: 'person.signedIn' };

/**
 * The phone login over the rent page: opened and put away there, and gone once the person has
 * signed in (specification, section 4 "Rent").
 */
export const signInSheetMachine = setup({
  types: {
    context: {} as { readonly form: SignInForm | null },
    events: {} as SignInSheetEvent,
    tags: {} as 'closed' | 'signingIn',
  },
  actions: {
    keepForm: assign({ form: (_, params: { form: SignInForm }) => params.form }),
    forgetForm: assign({ form: null }),
  },
}).createMachine({
  id: 'signInSheet',
  context: { form: null },
  initial: 'closed',
  states: {
    closed: {
      tags: 'closed',
      on: { 'user.signsIn': { target: 'open', actions: { type: 'keepForm', params: told } } },
    },
    open: {
      tags: 'signingIn',
      exit: 'forgetForm',
      on: { 'user.closes': 'closed', 'person.signedIn': 'closed' },
    },
  },
});
