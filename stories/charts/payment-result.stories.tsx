// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/paymentResult' };

export const StartPayBack: TransitionStory = { ...looked, name: 'start pay-back', args: { chart: 'paymentResult', steps: ['start pay-back'] } };
export const StartQuickPayment: TransitionStory = { ...looked, name: 'start quick payment', args: { chart: 'paymentResult', steps: ['start quick payment'] } };
export const StartBackFromPayPal: TransitionStory = { ...looked, name: 'start back from PayPal', args: { chart: 'paymentResult', steps: ['start back from PayPal'] } };
export const ConfirmingReturnConfirmReturnSucceedsTaken: TransitionStory = { name: 'confirmingReturn: confirmReturn succeeds taken', args: { chart: 'paymentResult', steps: ['start back from PayPal', 'confirmReturn succeeds taken'] } };
export const ConfirmingReturnConfirmReturnFailsNetwork: TransitionStory = { name: 'confirmingReturn: confirmReturn fails network', args: { chart: 'paymentResult', steps: ['start back from PayPal', 'confirmReturn fails network'] } };
export const ConfirmingReturnConfirmReturnFailsRefused: TransitionStory = { ...looked, name: 'confirmingReturn: confirmReturn fails refused', args: { chart: 'paymentResult', steps: ['start back from PayPal', 'confirmReturn fails refused'] } };
export const ConfirmingReturnWaitCallTimeout: TransitionStory = { name: 'confirmingReturn: wait callTimeout', args: { chart: 'paymentResult', steps: ['start back from PayPal', 'wait callTimeout'] } };
export const ShowingWaitQuickPay: TransitionStory = { name: 'showing: wait quickPay', args: { chart: 'paymentResult', steps: ['start quick payment', 'wait quickPay'] } };
export const AskingAskSucceedsOrder: TransitionStory = { ...looked, name: 'asking: ask succeeds order', args: { chart: 'paymentResult', steps: ['start pay-back', 'ask succeeds order'] } };
export const AskingAskSucceedsGivenBack: TransitionStory = { ...looked, name: 'asking: ask succeeds given back', args: { chart: 'paymentResult', steps: ['start pay-back', 'ask succeeds given back'] } };
export const AskingWaitConfirmLimit: TransitionStory = { ...looked, name: 'asking: wait confirmLimit', args: { chart: 'paymentResult', steps: ['start pay-back', 'ask succeeds no order yet', 'wait confirmLimit'] } };
export const AskingAskFailsDeclined: TransitionStory = { name: 'asking: ask fails declined', args: { chart: 'paymentResult', steps: ['start pay-back', 'ask fails declined'] } };
export const AskingClockTicked: TransitionStory = { name: 'asking: clock.ticked', args: { chart: 'paymentResult', steps: ['start pay-back', 'ask succeeds no order yet', 'send clock.ticked'] } };
export const UnknownUserReloads: TransitionStory = { name: 'unknown: user.reloads', args: { chart: 'paymentResult', steps: ['start pay-back', 'ask succeeds no order yet', 'wait confirmLimit', 'send user.reloads'] } };
export const UnknownAskSucceedsOrder: TransitionStory = { name: 'unknown: ask succeeds order', args: { chart: 'paymentResult', steps: ['start pay-back', 'ask succeeds no order yet', 'wait confirmLimit', 'unknownConfirmation hears user.asksNow', 'ask succeeds order'] } };
export const UnknownAskSucceedsGivenBack: TransitionStory = { name: 'unknown: ask succeeds given back', args: { chart: 'paymentResult', steps: ['start pay-back', 'ask succeeds no order yet', 'wait confirmLimit', 'unknownConfirmation hears user.asksNow', 'ask succeeds given back'] } };
export const UnknownAskFailsDeclined: TransitionStory = { name: 'unknown: ask fails declined', args: { chart: 'paymentResult', steps: ['start pay-back', 'ask succeeds no order yet', 'wait confirmLimit', 'unknownConfirmation hears user.asksNow', 'ask fails declined'] } };
export const FailedUserReloads: TransitionStory = { name: 'failed: user.reloads', args: { chart: 'paymentResult', steps: ['start back from PayPal', 'confirmReturn fails refused', 'send user.reloads'] } };
