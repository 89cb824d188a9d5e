// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/payPal' };

export const StartDeposit: TransitionStory = { ...looked, name: 'start deposit', args: { chart: 'payPal', steps: ['start deposit'] } };
export const StartWasThereBefore: TransitionStory = { ...looked, name: 'start was there before', args: { chart: 'payPal', steps: ['start was there before'] } };
export const StartLooksFirst: TransitionStory = { ...looked, name: 'start looks first', args: { chart: 'payPal', steps: ['start looks first'] } };
export const OfferingRemindingUserPays: TransitionStory = { name: 'offering.reminding: user.pays', args: { chart: 'payPal', steps: ['start was there before', 'send user.pays'] } };
export const OfferingRemindingUserCancels: TransitionStory = { name: 'offering.reminding: user.cancels', args: { chart: 'payPal', steps: ['start was there before', 'send user.cancels'] } };
export const OpeningAttemptOpenAttemptSucceedsAttempt: TransitionStory = { ...looked, name: 'openingAttempt: openAttempt succeeds attempt', args: { chart: 'payPal', steps: ['start deposit', 'openAttempt succeeds attempt'] } };
export const OpeningAttemptOpenAttemptFailsUnexpected: TransitionStory = { name: 'openingAttempt: openAttempt fails unexpected', args: { chart: 'payPal', steps: ['start deposit', 'openAttempt fails unexpected'] } };
export const PreparingPayPalCreateOrderSucceedsOrder: TransitionStory = { ...looked, name: 'preparingPayPal: createOrder succeeds order', args: { chart: 'payPal', steps: ['start deposit', 'openAttempt succeeds attempt', 'createOrder succeeds order'] } };
export const PreparingPayPalCreateOrderFailsNetwork: TransitionStory = { name: 'preparingPayPal: createOrder fails network', args: { chart: 'payPal', steps: ['start deposit', 'openAttempt succeeds attempt', 'createOrder fails network'] } };
export const PreparingPayPalWaitCallTimeout: TransitionStory = { name: 'preparingPayPal: wait callTimeout', args: { chart: 'payPal', steps: ['start deposit', 'openAttempt succeeds attempt', 'wait callTimeout'] } };
export const LeavingLeaveForPayPalSucceedsThePageIsShownAgain: TransitionStory = { name: 'leaving: leaveForPayPal succeeds the page is shown again', args: { chart: 'payPal', steps: ['start deposit', 'openAttempt succeeds attempt', 'createOrder succeeds order', 'leaveForPayPal succeeds the page is shown again'] } };
export const LeavingLeaveForPayPalFailsUnexpected: TransitionStory = { name: 'leaving: leaveForPayPal fails unexpected', args: { chart: 'payPal', steps: ['start deposit', 'openAttempt succeeds attempt', 'createOrder succeeds order', 'leaveForPayPal fails unexpected'] } };
export const LeavingWaitLeavingLimit: TransitionStory = { name: 'leaving: wait leavingLimit', args: { chart: 'payPal', steps: ['start deposit', 'openAttempt succeeds attempt', 'createOrder succeeds order', 'wait leavingLimit'] } };
