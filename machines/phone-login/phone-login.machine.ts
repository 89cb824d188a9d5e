import { assign, setup } from 'xstate';
import {
  callTimeout,
  defaultCallingCode,
  defaultCountry,
  filterDebounce,
  toastDuration,
  verificationCodeLength,
} from '../../src/domain/constants.ts';
import { failureOf, type Failure } from '../../src/domain/failure.ts';
import {
  codeDigits,
  isInviteCode,
  phoneDigits,
  resendDelay,
} from '../../src/domain/phone-login.ts';
import type { RefusalReason } from '../../src/domain/refusal.ts';
import { declared, declaredSource } from '../declare.ts';
import {
  captchaIdOf,
  type Country,
  type NumberReading,
  type PhoneLoginContext,
  type PhoneLoginEvent,
  type Problem,
} from './phone-login.events.ts';

export const delays = {
  callTimeout,
  /** Specification, section 9: a toast shows this long. */
  toast: toastDuration,
  /** Specification, section 9: the country list changes this long after the last key. */
  filterDebounce,
} as const;

const refusedAs = (failure: Failure, ...reasons: readonly RefusalReason[]): boolean =>
  failure.kind === 'refused' && failure.reason !== 'other' && reasons.includes(failure.reason);
const timeout: Failure = { kind: 'timeout' };

/**
 * Phone login (specification, section 4 "Login"): number and captcha, code by text message, or an
 * invitation's password. Ends with a token.
 */
export const phoneLoginMachine = setup({
  types: {
    input: {} as { seed: string; inviteCode: string | null },
    context: {} as PhoneLoginContext,
    events: {} as PhoneLoginEvent,
    output: {} as { token: string },
    tags: {} as
      | 'enteringPhone'
      | 'askingNumber'
      | 'choosingCountry'
      | 'sending'
      | 'applying'
      | 'enteringCode'
      | 'verifying'
      | 'failed',
  },
  actors: {
    /** Looks at the number on the device: could any network have it? */
    readNumber: declared<NumberReading, { callingCode: string; number: string }>(),
    sendVerifyCode: declared<null, { mobile: string; captchaId: string; captcha: string }>(),
    mobileLogin: declared<
      { token: string },
      { mobile: string; areaCode: string; code: string; inviteCode: string | null }
    >(),
    loginFromInvite: declared<
      { token: string },
      { mobile: string; areaCode: string; inviteCode: string; password: string }
    >(),
    ticks: declaredSource(),
  },
  guards: {
    hasNoNumber: ({ context }) => context.number === '',
    isInvited: ({ context }) => isInviteCode(context.inviteCode),
    lacksPassword: ({ context }) => isInviteCode(context.inviteCode) && context.password === '',
    lacksCaptcha: ({ context }) =>
      !isInviteCode(context.inviteCode) && context.captcha.trim() === '',
    isImpossible: (_, { reading }: { reading: NumberReading }) => reading.kind === 'impossible',
    hasWholeCode: ({ context }) => context.code.length === verificationCodeLength,
    isOnItsWay: (_, { failure }: { failure: Failure }) => refusedAs(failure, 'codeJustSent'),
    needsNewCode: (_, { failure }: { failure: Failure }) =>
      refusedAs(failure, 'codeExpired', 'codeLocked'),
    hasWaited: ({ context }, { now }: { now: number }) =>
      context.resendAt !== null && now >= context.resendAt,
  },
  delays,
  actions: {
    keepNumber: assign({
      number: (_, params: { text: string }) => phoneDigits(params.text),
      problem: null,
      failure: null,
    }),
    keepCaptcha: assign({
      captcha: (_, params: { text: string }) => params.text.slice(0, 16),
      problem: null,
      failure: null,
    }),
    keepPassword: assign({
      password: (_, params: { text: string }) => params.text.slice(0, 64),
      problem: null,
      failure: null,
    }),
    // Every try uses a picture up; what was read in the old one says nothing about the new one.
    showNewPicture: assign({ pictures: ({ context }) => context.pictures + 1, captcha: '' }),
    markProblem: assign({
      problem: (_, params: { problem: Problem }) => params.problem,
      failure: null,
    }),
    keepReading: assign(({ context }, { reading }: { reading: NumberReading }) =>
      reading.kind === 'possible'
        ? { ...context, mobile: reading.mobile, problem: null }
        : { ...context, problem: reading.problem },
    ),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    forgetFailure: assign({ failure: null, problem: null }),
    showAllCountries: assign({ keyword: '', filter: '' }),
    keepKeyword: assign({ keyword: (_, params: { text: string }) => params.text.slice(0, 60) }),
    applyKeyword: assign({ filter: ({ context }) => context.keyword }),
    keepCountry: assign({
      country: (_, params: { country: Country }) => params.country,
      problem: null,
      failure: null,
    }),
    awaitCode: assign({ code: '', resendAt: null, secondsLeft: resendDelay / 1_000 }),
    keepCode: assign({
      code: (_, params: { text: string }) => codeDigits(params.text),
      failure: null,
    }),
    // The first tick tells what time it is; from then on a phone that slept catches up by itself.
    countDown: assign(({ context }, { now }: { now: number }) => {
      const resendAt = context.resendAt ?? now + context.secondsLeft * 1_000;
      return {
        ...context,
        resendAt,
        secondsLeft: Math.max(1, Math.ceil((resendAt - now) / 1_000)),
      };
    }),
    keepToken: assign({ token: (_, params: { token: string }) => params.token }),
  },
}).createMachine({
  id: 'phoneLogin',
  context: ({ input }) => ({
    seed: input.seed,
    pictures: 1,
    inviteCode: input.inviteCode,
    country: { region: defaultCountry, callingCode: defaultCallingCode },
    keyword: '',
    filter: '',
    number: '',
    mobile: '',
    captcha: '',
    password: '',
    code: '',
    problem: null,
    failure: null,
    resendAt: null,
    secondsLeft: resendDelay / 1_000,
    token: '',
  }),
  output: ({ context }) => ({ token: context.token }),
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
        'user.refreshesCaptcha': { actions: 'showNewPicture' },
        'user.opensCountries': { target: '.choosingCountry', actions: 'showAllCountries' },
        'user.submitsPhone': [
          { guard: 'hasNoNumber', target: '.askingNumber' },
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
          { target: 'checkingNumber', actions: 'forgetFailure' },
        ],
      },
      states: {
        editing: { tags: 'enteringPhone' },
        /** "Empty phone gives a phone-required toast" (section 5). */
        askingNumber: { tags: 'askingNumber', after: { toast: 'editing' } },
        choosingCountry: {
          tags: 'choosingCountry',
          initial: 'showing',
          on: {
            'user.filtersCountries': {
              target: '.filtering',
              reenter: true,
              actions: { type: 'keepKeyword', params: ({ event }) => ({ text: event.text }) },
            },
            'user.choosesCountry': {
              target: 'editing',
              actions: { type: 'keepCountry', params: ({ event }) => ({ country: event.country }) },
            },
            'user.closesCountries': 'editing',
          },
          states: {
            showing: {},
            filtering: {
              after: { filterDebounce: { target: 'showing', actions: 'applyKeyword' } },
            },
          },
        },
      },
    },
    checkingNumber: {
      tags: 'sending',
      invoke: {
        id: 'readNumber',
        src: 'readNumber',
        input: ({ context }) => ({
          callingCode: context.country.callingCode,
          number: context.number,
        }),
        onDone: [
          {
            guard: { type: 'isImpossible', params: ({ event }) => ({ reading: event.output }) },
            target: 'enteringPhone',
            actions: { type: 'keepReading', params: ({ event }) => ({ reading: event.output }) },
          },
          {
            guard: 'isInvited',
            target: 'applying',
            actions: { type: 'keepReading', params: ({ event }) => ({ reading: event.output }) },
          },
          {
            target: 'sendingCode',
            actions: { type: 'keepReading', params: ({ event }) => ({ reading: event.output }) },
          },
        ],
        onError: {
          target: 'enteringPhone',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
    },
    sendingCode: {
      tags: 'sending',
      invoke: {
        id: 'sendVerifyCode',
        src: 'sendVerifyCode',
        input: ({ context }) => ({
          mobile: context.mobile,
          captchaId: captchaIdOf(context),
          captcha: context.captcha,
        }),
        onDone: { target: 'enteringCode', actions: 'awaitCode' },
        onError: [
          // An answer was lost, or the person went back: the code that was sent is still good.
          {
            guard: {
              type: 'isOnItsWay',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
            target: 'enteringCode',
            actions: [
              'awaitCode',
              { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            ],
          },
          {
            target: 'enteringPhone',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
              'showNewPicture',
            ],
          },
        ],
      },
      after: {
        callTimeout: {
          target: 'enteringPhone',
          actions: [{ type: 'keepFailure', params: { failure: timeout } }, 'showNewPicture'],
        },
      },
    },
    /** In invite mode the password takes the place of captcha and code. */
    applying: {
      tags: 'applying',
      invoke: {
        id: 'loginFromInvite',
        src: 'loginFromInvite',
        input: ({ context }) => ({
          mobile: context.mobile,
          areaCode: context.country.callingCode,
          inviteCode: context.inviteCode ?? '',
          password: context.password,
        }),
        onDone: {
          target: 'loggedIn',
          actions: { type: 'keepToken', params: ({ event }) => event.output },
        },
        onError: {
          target: 'enteringPhone',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
      after: {
        callTimeout: {
          target: 'enteringPhone',
          actions: { type: 'keepFailure', params: { failure: timeout } },
        },
      },
    },
    enteringCode: {
      initial: 'waiting',
      on: {
        'user.typesCode': {
          actions: { type: 'keepCode', params: ({ event }) => ({ text: event.text }) },
        },
        'user.submitsCode': {
          guard: 'hasWholeCode',
          target: 'verifying',
          actions: 'forgetFailure',
        },
        'user.goesBack': { target: 'enteringPhone', actions: ['showNewPicture', 'forgetFailure'] },
      },
      states: {
        waiting: {
          tags: 'enteringCode',
          invoke: { id: 'ticks', src: 'ticks' },
          on: {
            'clock.ticked': [
              {
                guard: { type: 'hasWaited', params: ({ event }) => ({ now: event.now }) },
                target: 'resendable',
              },
              { actions: { type: 'countDown', params: ({ event }) => ({ now: event.now }) } },
            ],
          },
        },
        /** "Resend closes the overlay and refreshes the captcha" (section 4). */
        resendable: {
          tags: 'enteringCode',
          on: {
            'user.resends': {
              target: '#phoneLogin.enteringPhone',
              actions: ['showNewPicture', 'forgetFailure'],
            },
          },
        },
      },
    },
    verifying: {
      tags: 'verifying',
      invoke: {
        id: 'mobileLogin',
        src: 'mobileLogin',
        input: ({ context }) => ({
          mobile: context.mobile,
          areaCode: context.country.callingCode,
          code: context.code,
          inviteCode: context.inviteCode,
        }),
        onDone: {
          target: 'loggedIn',
          actions: { type: 'keepToken', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: {
              type: 'needsNewCode',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
            target: 'failed',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
          },
          {
            target: 'enteringCode',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
          },
        ],
      },
      after: {
        callTimeout: {
          target: 'enteringCode',
          actions: { type: 'keepFailure', params: { failure: timeout } },
        },
      },
    },
    /** The code is too old, used, or was guessed at too often: only a new one helps. */
    failed: {
      tags: 'failed',
      on: {
        'user.resends': { target: 'enteringPhone', actions: ['showNewPicture', 'forgetFailure'] },
        'user.goesBack': { target: 'enteringPhone', actions: ['showNewPicture', 'forgetFailure'] },
      },
    },
    loggedIn: { type: 'final' },
  },
});
