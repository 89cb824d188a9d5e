import { answer, failed, refused, silent } from '../../asked.ts';
import { known } from '../../declare.ts';
import {
  askingServer,
  beforeAnything,
  openingAttempt,
  submitted,
  underItsKey,
} from '../collecting.ts';
import { weChat } from './wechat.setup.ts';

export { delays } from './wechat.setup.ts';

/**
 * Collects a payment by WeChat Pay. Inside WeChat its own window opens over the page; a phone
 * leaves for the app; everywhere else a code is shown to be scanned. WeChat's own report is not
 * trusted: the server's answer decides.
 */
export const weChatMachine = weChat.createMachine({
  id: 'weChat',
  context: ({ input }) => ({ ...input, attempt: null, order: null, collected: null }),
  output: ({ context }) => known(context.collected),
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'wasThere', target: 'offering.reminding' }, { target: 'offering' }],
    },
    offering: {
      tags: 'ready',
      on: { ...beforeAnything, 'user.pays': 'openingAttempt' },
      initial: 'inviting',
      states: {
        inviting: {},
        /** The person was asked in WeChat, and has not paid. */
        reminding: {
          initial: 'quiet',
          states: {
            quiet: { after: { askEvery: { guard: 'mayStandOpen', target: 'askingServer' } } },
            askingServer: askingServer('askServerAfterwards', 'quiet', '#weChat.ended'),
          },
        },
      },
    },
    openingAttempt: openingAttempt('preparingOrder'),
    /** Takes nothing yet; the key makes a repetition the same payment. */
    preparingOrder: {
      tags: 'paying',
      invoke: {
        id: 'prepareOrder',
        src: 'prepareOrder',
        input: ({ context }) => ({ ...underItsKey({ context }), device: context.device }),
        onDone: [
          {
            guard: { type: 'isInWindow', params: answer },
            target: 'inWindow',
            actions: { type: 'keepOrder', params: answer },
          },
          {
            guard: { type: 'isBehindCode', params: answer },
            target: 'showingCode',
            actions: { type: 'keepOrder', params: answer },
          },
          {
            guard: { type: 'isDecided', params: answer },
            target: 'ended',
            actions: [{ type: 'keepOrder', params: answer }, 'keepSubmitted'],
          },
          { target: 'leaving', actions: { type: 'keepOrder', params: answer } },
        ],
        onError: refused('ended'),
      },
      after: { preparingLimit: silent('ended') },
    },
    inWindow: {
      tags: 'asking',
      invoke: {
        id: 'askInWeChat',
        src: 'askInWeChat',
        input: ({ context: { order } }) => ({
          request: known(order?.kind === 'bridge' ? order.request : null),
        }),
        onDone: [
          { guard: { type: 'wasPaid', params: answer }, ...submitted },
          { target: 'lookingAtOrder' },
        ],
        onError: refused('ended'),
      },
      after: { bridgeLimit: submitted },
    },
    /** The payment may be made just before the window closes or the code is hidden. */
    lookingAtOrder: {
      tags: 'paying',
      invoke: {
        id: 'lookAtOrder',
        src: 'lookAtOrder',
        input: ({ context }) => ({ paymentId: known(context.order).paymentId }),
        onDone: submitted,
        onError: [
          { guard: { type: 'awaitsPerson', params: failed }, target: 'offering.reminding' },
          { guard: { type: 'outcomeUnknown', params: failed }, ...submitted },
          refused('ended'),
        ],
      },
      after: { callTimeout: submitted },
    },
    /** The person's phone scans the code; here the server is asked for the outcome. */
    showingCode: {
      tags: 'asking',
      on: { 'user.goesBack': beforeAnything['user.goesBack'] },
      after: { codeFor: 'lookingAtOrder' },
      initial: 'waitingForPerson',
      states: {
        waitingForPerson: { after: { askEvery: 'askingServer' } },
        askingServer: askingServer('askServer', 'waitingForPerson', '#weChat.ended'),
      },
    },
    /** Back leads to this page as the browser kept it: then the server is asked for the outcome. */
    leaving: {
      tags: 'paying',
      invoke: {
        id: 'leaveForWeChat',
        src: 'leaveForWeChat',
        input: ({ context: { order } }) => ({
          url: known(order?.kind === 'page' ? order.url : null),
        }),
        onDone: submitted,
        onError: refused('ended'),
      },
      after: { leavingLimit: 'offering.reminding' },
    },
    ended: { type: 'final' },
  },
});
