import { answer, failed, refused, silent } from '../asked.ts';
import { known } from '../declare.ts';
import {
  askingServer,
  beforeAnything,
  openingAttempt,
  submitted,
  underItsKey,
} from './collecting.ts';
import { payPal } from './paypal.setup.ts';

export { delays } from './paypal.setup.ts';

/**
 * Collects a payment by PayPal: an order, and the person's word for it. PayPal's own button opens
 * PayPal's window over the page where that works; everywhere else, and whenever it breaks, PayPal's
 * own page is the way, from which the person comes back to the result. Whoever was there before and
 * comes back without a word is asked before the page leaves again, so that Back leads back. On a
 * device that strangers share nothing of PayPal opens: the person agrees on their own phone.
 */
export const payPalMachine = payPal.createMachine({
  id: 'payPal',
  context: ({ input }) => ({ ...input, button: null, attempt: null, order: null, collected: null }),
  output: ({ context }) => known(context.collected),
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'mayOpenWindow', target: 'loadingButton' }, { target: 'withoutWindow' }],
    },
    loadingButton: {
      tags: 'loading',
      on: beforeAnything,
      invoke: {
        id: 'prepareButton',
        src: 'prepareButton',
        input: ({ context: { method, charge } }) => ({ method, charge }),
        onDone: { target: 'askingPayPal', actions: { type: 'keepButton', params: answer } },
        onError: 'withoutWindow',
      },
      after: { scriptLimit: 'withoutWindow' },
    },
    /** The button stands on the page, still unseen: PayPal looks whether it can pay this here. */
    askingPayPal: {
      tags: 'loading',
      on: {
        ...beforeAnything,
        'payPal.ready': [
          {
            guard: { type: 'isBackAndAvailable', params: ({ event }) => event },
            target: 'offeringWindow.reminding',
          },
          {
            guard: { type: 'isAvailable', params: ({ event }) => event },
            target: 'offeringWindow',
          },
          { target: 'withoutWindow' },
        ],
      },
      after: { readyLimit: 'withoutWindow' },
    },
    offeringWindow: {
      on: {
        ...beforeAnything,
        'user.pays': 'openingAttempt',
      },
      initial: 'inviting',
      states: {
        inviting: { tags: 'ready' },
        /** The person saw PayPal's window or page, and has not agreed. */
        reminding: { tags: 'ready' },
      },
    },
    inWindow: {
      tags: 'asking',
      invoke: {
        id: 'askInWindow',
        src: 'askInWindow',
        input: ({ context }) => ({ button: known(context.button), order: known(context.order) }),
        onDone: [
          { guard: { type: 'wasApproved', params: answer }, ...submitted },
          { target: 'lookingAtOrder' },
        ],
        onError: { target: 'offering.reminding', actions: 'forgetButton' },
      },
      after: { windowLimit: submitted },
    },
    /** Somebody may agree before the window closes, or the code for the phone is taken away. */
    lookingAtOrder: {
      tags: 'paying',
      invoke: {
        id: 'lookAtOrder',
        src: 'lookAtOrder',
        input: ({ context }) => ({ paymentId: known(context.order).paymentId }),
        onDone: submitted,
        onError: [
          {
            guard: { type: 'hasClosedWindow', params: failed },
            target: 'offeringWindow.reminding',
          },
          { guard: { type: 'awaitsPerson', params: failed }, target: 'offering.reminding' },
          { guard: { type: 'outcomeUnknown', params: failed }, ...submitted },
          refused('ended'),
        ],
      },
      after: { callTimeout: submitted },
    },
    withoutWindow: {
      entry: 'forgetButton',
      always: [
        { guard: 'wasThere', target: 'offering.reminding' },
        { guard: 'looksFirst', target: 'offering' },
        { target: 'openingAttempt' },
      ],
    },
    offering: {
      on: {
        ...beforeAnything,
        'user.pays': 'openingAttempt',
      },
      initial: 'inviting',
      states: {
        inviting: { tags: 'ready' },
        /** The person was on PayPal's page, or on the way there, and has not agreed. */
        reminding: {
          tags: 'ready',
          initial: 'quiet',
          states: {
            quiet: { after: { askEvery: { guard: 'isOnPhone', target: 'askingServer' } } },
            /** The code is gone, and its page is still open on the person's phone. */
            askingServer: askingServer('askServerAfterwards', 'quiet', '#payPal.ended'),
          },
        },
      },
    },
    /** PayPal's window is there with the touch, else browsers block it, and waits for its order. */
    openingAttempt: openingAttempt('preparingPayPal'),
    /** Reserves nothing yet; the key makes a repetition the same order. */
    preparingPayPal: {
      tags: 'paying',
      invoke: {
        id: 'createOrder',
        src: 'createOrder',
        input: ({ context }) => ({
          ...underItsKey({ context }),
          ...(context.device.isShared && { onPhone: true as const }),
        }),
        onDone: [
          {
            guard: 'hasWindow',
            target: 'inWindow',
            actions: { type: 'keepOrder', params: answer },
          },
          {
            guard: 'isShared',
            target: 'onPhone',
            actions: { type: 'keepOrder', params: answer },
          },
          { target: 'leaving', actions: { type: 'keepOrder', params: answer } },
        ],
        onError: refused('ended'),
      },
      after: { callTimeout: silent('ended') },
    },
    /** A code leads the person's phone to PayPal's page; here the server is asked what comes of it. */
    onPhone: {
      tags: 'asking',
      on: { 'user.goesBack': beforeAnything['user.goesBack'] },
      after: { codeFor: 'lookingAtOrder' },
      initial: 'waitingForPerson',
      states: {
        waitingForPerson: { after: { askEvery: 'askingServer' } },
        askingServer: askingServer('askServer', 'waitingForPerson', '#payPal.ended'),
      },
    },
    /** The browser keeps this page when Back leads to it: then the server is asked what came of it. */
    leaving: {
      tags: 'paying',
      invoke: {
        id: 'leaveForPayPal',
        src: 'leaveForPayPal',
        input: ({ context }) => ({ checkOutUrl: known(context.order).checkOutUrl }),
        onDone: submitted,
        onError: refused('ended'),
      },
      after: { leavingLimit: 'offering.reminding' },
    },
    ended: { type: 'final' },
  },
});
