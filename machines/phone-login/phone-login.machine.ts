import { assign, setup } from 'xstate';
import { defaultCallingCode, defaultCountry, toastDuration } from '../../src/domain/constants.ts';
import { hasLetters, phoneDigits } from '../../src/domain/phone-login.ts';
import { countryChoiceMachine } from './country-choice.machine.ts';
import { loginCodeMachine } from './login-code.machine.ts';
import type { Country, PhoneLoginContext, PhoneLoginEvent, Problem } from './phone-login.events.ts';
import { phoneSubmissionMachine, type PhoneSubmitted } from './phone-submission.machine.ts';
import {
  afterSubmission,
  filledIn,
  proofFor,
  submissionOf,
  turnedTo,
  withNewPicture,
} from './submission.ts';

export const delays = {
  /** Specification, section 9: a toast shows this long. */
  toast: toastDuration,
} as const;

/**
 * Phone login (specification, section 4 "Login"): number and captcha, code by text message, or an
 * invitation's password. Ends with a token.
 */
export const phoneLoginMachine = setup({
  types: {
    input: {} as { seed: string; inviteCode: string | null; country?: Country | undefined },
    context: {} as PhoneLoginContext,
    events: {} as PhoneLoginEvent,
    output: {} as { token: string },
    children: {} as {
      countryChoice: 'countryChoice';
      phoneSubmission: 'phoneSubmission';
      loginCode: 'loginCode';
    },
    tags: {} as 'enteringPhone' | 'askingNumber' | 'choosingCountry' | 'sending' | 'enteringCode',
  },
  actors: {
    countryChoice: countryChoiceMachine,
    phoneSubmission: phoneSubmissionMachine,
    loginCode: loginCodeMachine,
  },
  guards: {
    hasNoNumber: ({ context }) => context.number === '',
    typedLettersOnly: ({ context }) => context.number === '' && context.problem === 'numberLetters',
    isInvited: ({ context }) => context.proof.kind === 'invitation',
    lacksPassword: ({ context: { proof } }) => proof.kind === 'invitation' && proof.password === '',
    lacksCaptcha: ({ context: { proof } }) =>
      proof.kind === 'captcha' && proof.captcha.trim() === '',
    isCodeSent: (_, { submitted }: { submitted: PhoneSubmitted }) => submitted.kind === 'codeSent',
    isAccepted: (_, { submitted }: { submitted: PhoneSubmitted }) => submitted.kind === 'loggedIn',
    isChosen: (_, { country }: { country: Country | null }) => country !== null,
    isLoggedIn: (_, { token }: { token: string | null }) => token !== null,
  },
  delays,
  actions: {
    keepNumber: assign({
      number: (_, params: { text: string }) => phoneDigits(params.text),
      problem: (_, params: { text: string }): Problem | null =>
        hasLetters(params.text) ? 'numberLetters' : null,
      failure: null,
    }),
    keepCaptcha: assign({
      proof: ({ context }, { text }: { text: string }) =>
        filledIn(context.proof, { captcha: text.slice(0, 16) }),
      problem: null,
      failure: null,
    }),
    keepPassword: assign({
      proof: ({ context }, { text }: { text: string }) =>
        filledIn(context.proof, { password: text.slice(0, 64) }),
      problem: null,
      failure: null,
    }),
    showNewPicture: assign(({ context }) => withNewPicture(context)),
    skipPicture: assign({ proof: ({ context }) => turnedTo(context.proof, 'work') }),
    wantPicture: assign({ proof: ({ context }) => turnedTo(context.proof, 'captcha') }),
    dropInvitation: assign({ inviteCode: null, proof: proofFor(null) }),
    markProblem: assign({
      problem: (_, params: { problem: Problem }) => params.problem,
      failure: null,
    }),
    keepSubmitted: assign(({ context }, { submitted }: { submitted: PhoneSubmitted }) =>
      afterSubmission(context, submitted),
    ),
    forgetFailure: assign({ failure: null, problem: null }),
    keepCountry: assign({
      country: ({ context }, params: { country: Country | null }) =>
        params.country ?? context.country,
      problem: null,
      failure: null,
    }),
    keepToken: assign({ token: (_, params: { token: string | null }) => params.token }),
  },
}).createMachine({
  id: 'phoneLogin',
  context: ({ input }) => ({
    seed: input.seed,
    pictures: 1,
    inviteCode: input.inviteCode,
    country: input.country ?? { region: defaultCountry, callingCode: defaultCallingCode },
    number: '',
    mobile: null,
    proof: proofFor(input.inviteCode),
    problem: null,
    failure: null,
    token: null,
  }),
  output: ({ context }) => ({ token: known(context.token, 'a token') }),
  initial: 'enteringPhone',
  states: {
    enteringPhone: {
      initial: 'editing',
      on: {
        'user.typesNumber': {
          actions: { type: 'keepNumber', params: ({ event }) => ({ text: event.text }) },
        },
        'user.typesCaptcha': {
          actions: { type: 'keepCaptcha', params: ({ event }) => ({ text: event.text }) },
        },
        'user.typesPassword': {
          actions: { type: 'keepPassword', params: ({ event }) => ({ text: event.text }) },
        },
        'user.refreshesCaptcha': { actions: ['showNewPicture', 'wantPicture'] },
        'user.skipsPicture': { actions: ['skipPicture', 'forgetFailure'] },
        /** Replaces the invitation's form by the phone form. */
        'user.putsInvitationAside': {
          guard: 'isInvited',
          actions: ['dropInvitation', 'forgetFailure'],
        },
        'user.opensCountries': '.choosingCountry',
        'user.submitsPhone': [
          // The field already explains why it is empty.
          { guard: 'typedLettersOnly', target: '.editing' },
          {
            guard: 'hasNoNumber',
            target: '.askingNumber',
            actions: { type: 'markProblem', params: { problem: 'numberMissing' } },
          },
          {
            guard: 'lacksPassword',
            target: '.editing',
            actions: { type: 'markProblem', params: { problem: 'passwordMissing' } },
          },
          {
            guard: 'lacksCaptcha',
            target: '.editing',
            actions: { type: 'markProblem', params: { problem: 'captchaMissing' } },
          },
          { target: 'submitting', actions: 'forgetFailure' },
        ],
      },
      states: {
        editing: { tags: 'enteringPhone' },
        /** "Empty phone gives a phone-required toast" (section 5). */
        askingNumber: { tags: 'askingNumber', after: { toast: 'editing' } },
        choosingCountry: {
          tags: 'choosingCountry',
          invoke: {
            id: 'countryChoice',
            src: 'countryChoice',
            input: ({ context }) => ({ current: context.country }),
            onDone: [
              {
                guard: { type: 'isChosen', params: ({ event }) => event.output },
                target: 'editing',
                actions: { type: 'keepCountry', params: ({ event }) => event.output },
              },
              'editing',
            ],
          },
        },
      },
    },
    submitting: {
      tags: 'sending',
      invoke: {
        id: 'phoneSubmission',
        src: 'phoneSubmission',
        input: ({ context }) => submissionOf(context),
        onDone: [
          {
            guard: { type: 'isCodeSent', params: ({ event }) => ({ submitted: event.output }) },
            target: 'enteringCode',
            actions: {
              type: 'keepSubmitted',
              params: ({ event }) => ({ submitted: event.output }),
            },
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ submitted: event.output }) },
            target: 'loggedIn',
            actions: {
              type: 'keepSubmitted',
              params: ({ event }) => ({ submitted: event.output }),
            },
          },
          {
            target: 'enteringPhone',
            actions: {
              type: 'keepSubmitted',
              params: ({ event }) => ({ submitted: event.output }),
            },
          },
        ],
      },
    },
    enteringCode: {
      tags: 'enteringCode',
      invoke: {
        id: 'loginCode',
        src: 'loginCode',
        input: ({ context }) => ({
          mobile: known(context.mobile, 'a number'),
          areaCode: context.country.callingCode,
          inviteCode: context.inviteCode,
          failure: context.failure,
        }),
        onDone: [
          {
            guard: { type: 'isLoggedIn', params: ({ event }) => event.output },
            target: 'loggedIn',
            actions: { type: 'keepToken', params: ({ event }) => event.output },
          },
          // "Resend closes the overlay and refreshes the captcha" (section 4).
          { target: 'enteringPhone', actions: ['showNewPicture', 'forgetFailure'] },
        ],
      },
    },
    loggedIn: { type: 'final' },
  },
});

/** Value that the way to this state guarantees; throws if it is missing. */
function known<Value>(value: Value | null, what: string): Value {
  if (value === null) throw new Error(`the phone login went on without ${what}`);
  return value;
}
