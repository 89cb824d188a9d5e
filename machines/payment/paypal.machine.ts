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
 * Collects a payment by PayPal: an order, and the person's approval. PayPal's own button opens
 * PayPal's window over the page where that works; otherwise, and whenever it fails, the person goes
 * to PayPal's page and comes back to the result. A person who came back without approving is asked
 * before the page leaves again, so that Back works. On a shared device nothing of PayPal opens: the
 * person approves on their own phone.
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
    /** The button is on the page, still invisible: PayPal checks if it can pay this here. */
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
        /** The person saw PayPal's window or page, and has not approved. */
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
    /** The payment may be approved just before the window closes or the code is hidden. */
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
        /** The person was on PayPal's page, or on the way there, and has not approved. */
        reminding: {
          tags: 'ready',
          initial: 'quiet',
          states: {
            quiet: { after: { askEvery: { guard: 'isOnPhone', target: 'askingServer' } } },
            /** The code is hidden, but its page is still open on the person's phone. */
            askingServer: askingServer('askServerAfterwards', 'quiet', '#payPal.ended'),
          },
        },
      },
    },
    /**
     * Browsers block PayPal's window unless it opens with the touch; it waits there for its order.
     */
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
    /**
     * A code leads the person's phone to PayPal's page; here the server is asked for the outcome.
     */
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
    /** Back leads to this page as the browser kept it: then the server is asked for the outcome. */
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
