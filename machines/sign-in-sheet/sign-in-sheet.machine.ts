import { assign, emit, setup } from 'xstate';
import { answer, told } from '../asked.ts';
import { declared, known } from '../declare.ts';

/**
 * The phone's form for this person, with an invitation's code that it takes along; `region`: the
 * country preselected in place of the usual one (ISO 3166).
 */
export type SignInForm = { readonly inviteCode: string | null; readonly region?: string };

/** Way to sign in from a page: over it, with this form, or on the page of the other ways. */
export type SignInWay = { readonly over: SignInForm } | 'page';

/** Role in which a signed-in person goes on: a guest may stay one. */
export type EnteredAs = 'member' | 'guest';
type Entered = { readonly as: EnteredAs };

/** `wasSent`: they came here in place of a page that needs a token. */
type Input = { readonly wasSent: boolean };
type Context = Input & {
  readonly form: SignInForm | null;
  readonly enteredAs: EnteredAs | null;
};

export type SignInSheetEvent =
  | { type: 'user.signsIn'; way: SignInWay }
  | { type: 'user.closes' }
  | ({ type: 'person.signedIn' } & Entered);

/**
 * Sign-in from within a page, in a sheet that closes once the person has signed in (specification,
 * section 4 "Rent"). Then the page that sent them here is opened, or the current one goes on.
 */
export const signInSheetMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as SignInSheetEvent,
    /** The user may have changed; the page goes on with them. */
    emitted: {} as { type: 'person.entered' } & Entered,
    tags: {} as 'closed' | 'signingIn',
  },
  actors: {
    openSignInPage: declared<null, Record<never, never>>(),
    /** Leads to the page they were sent from, if there is one. */
    comeBack: declared<{ isBack: boolean }, Record<never, never>>(),
  },
  guards: {
    isElsewhere: (_, { way }: { way: SignInWay }) => way === 'page',
    isBack: (_, { isBack }: { isBack: boolean }) => isBack,
  },
  actions: {
    keepForm: assign({
      form: (_, { way }: { way: SignInWay }) => (way === 'page' ? null : way.over),
    }),
    forgetForm: assign({ form: null }),
    keepEntered: assign({ enteredAs: (_, params: Entered) => params.as }),
    tellPage: emit(({ context }) => ({
      type: 'person.entered' as const,
      as: known(context.enteredAs),
    })),
  },
}).createMachine({
  id: 'signInSheet',
  context: ({ input }) => ({ ...input, form: null, enteredAs: null }),
  initial: 'closed',
  states: {
    closed: {
      tags: 'closed',
      on: {
        'user.signsIn': [
          { guard: { type: 'isElsewhere', params: told }, target: 'goingToSignInPage' },
          { target: 'open', actions: { type: 'keepForm', params: told } },
        ],
      },
    },
    open: {
      tags: 'signingIn',
      exit: 'forgetForm',
      on: {
        'user.closes': 'closed',
        'person.signedIn': {
          target: 'comingBack',
          actions: { type: 'keepEntered', params: told },
        },
      },
    },
    /** This person needs another way than the form. On coming back the page is as it was. */
    goingToSignInPage: {
      tags: 'closed',
      invoke: {
        id: 'openSignInPage',
        src: 'openSignInPage',
        input: {},
        onDone: 'closed',
        onError: 'closed',
      },
    },
    comingBack: {
      tags: 'closed',
      invoke: {
        id: 'comeBack',
        src: 'comeBack',
        input: {},
        onDone: [
          { guard: { type: 'isBack', params: answer }, target: 'closed' },
          { target: 'closed', actions: 'tellPage' },
        ],
        onError: { target: 'closed', actions: 'tellPage' },
      },
    },
  },
});
