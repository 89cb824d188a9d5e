// Written by `npm run transitions -- --write`.
import { transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/confirmation' };

export const StartOnce: TransitionStory = { name: 'start once', args: { chart: 'confirmation', steps: ['start once'] } };
export const StartQuickly: TransitionStory = { name: 'start quickly', args: { chart: 'confirmation', steps: ['start quickly'] } };
export const StartSlowly: TransitionStory = { name: 'start slowly', args: { chart: 'confirmation', steps: ['start slowly'] } };
export const AskingOnceAskSucceedsOrder: TransitionStory = { name: 'askingOnce: ask succeeds order', args: { chart: 'confirmation', steps: ['start once', 'ask succeeds order'] } };
export const AskingOnceAskSucceedsNoOrderYet: TransitionStory = { name: 'askingOnce: ask succeeds no order yet', args: { chart: 'confirmation', steps: ['start once', 'ask succeeds no order yet'] } };
export const AskingOnceAskFailsDeclined: TransitionStory = { name: 'askingOnce: ask fails declined', args: { chart: 'confirmation', steps: ['start once', 'ask fails declined'] } };
export const AskingOnceAskFailsNetwork: TransitionStory = { name: 'askingOnce: ask fails network', args: { chart: 'confirmation', steps: ['start once', 'ask fails network'] } };
export const AskingOnceWaitCallTimeout: TransitionStory = { name: 'askingOnce: wait callTimeout', args: { chart: 'confirmation', steps: ['start once', 'wait callTimeout'] } };
export const AskingQuicklyAskingAskSucceedsOrder: TransitionStory = { name: 'askingQuickly.asking: ask succeeds order', args: { chart: 'confirmation', steps: ['start quickly', 'ask succeeds order'] } };
export const AskingQuicklyAskingAskSucceedsNoOrderYet: TransitionStory = { name: 'askingQuickly.asking: ask succeeds no order yet', args: { chart: 'confirmation', steps: ['start quickly', 'ask succeeds no order yet'] } };
export const AskingQuicklyAskingAskFailsDeclined: TransitionStory = { name: 'askingQuickly.asking: ask fails declined', args: { chart: 'confirmation', steps: ['start quickly', 'ask fails declined'] } };
export const AskingQuicklyAskingAskFailsNetwork: TransitionStory = { name: 'askingQuickly.asking: ask fails network', args: { chart: 'confirmation', steps: ['start quickly', 'ask fails network'] } };
export const AskingQuicklyAskingWaitCallTimeout: TransitionStory = { name: 'askingQuickly.asking: wait callTimeout', args: { chart: 'confirmation', steps: ['start quickly', 'wait callTimeout'] } };
export const AskingQuicklyWaitingWaitConfirmLimit: TransitionStory = { name: 'askingQuickly.waiting: wait confirmLimit', args: { chart: 'confirmation', steps: ['start quickly', 'ask succeeds no order yet', 'wait confirmLimit'] } };
export const AskingQuicklyWaitingWaitAskAgain: TransitionStory = { name: 'askingQuickly.waiting: wait askAgain', args: { chart: 'confirmation', steps: ['start quickly', 'ask succeeds no order yet', 'wait askAgain'] } };
export const AskingSlowlyWaitingUserAsksNow: TransitionStory = { name: 'askingSlowly.waiting: user.asksNow', args: { chart: 'confirmation', steps: ['start slowly', 'send user.asksNow'] } };
export const AskingSlowlyWaitingWaitAskSlowly: TransitionStory = { name: 'askingSlowly.waiting: wait askSlowly', args: { chart: 'confirmation', steps: ['start slowly', 'wait askSlowly'] } };
export const AskingSlowlyAskingAskSucceedsOrder: TransitionStory = { name: 'askingSlowly.asking: ask succeeds order', args: { chart: 'confirmation', steps: ['start slowly', 'send user.asksNow', 'ask succeeds order'] } };
export const AskingSlowlyAskingAskSucceedsNoOrderYet: TransitionStory = { name: 'askingSlowly.asking: ask succeeds no order yet', args: { chart: 'confirmation', steps: ['start slowly', 'send user.asksNow', 'ask succeeds no order yet'] } };
export const AskingSlowlyAskingAskFailsDeclined: TransitionStory = { name: 'askingSlowly.asking: ask fails declined', args: { chart: 'confirmation', steps: ['start slowly', 'send user.asksNow', 'ask fails declined'] } };
export const AskingSlowlyAskingAskFailsNetwork: TransitionStory = { name: 'askingSlowly.asking: ask fails network', args: { chart: 'confirmation', steps: ['start slowly', 'send user.asksNow', 'ask fails network'] } };
export const AskingSlowlyAskingWaitCallTimeout: TransitionStory = { name: 'askingSlowly.asking: wait callTimeout', args: { chart: 'confirmation', steps: ['start slowly', 'send user.asksNow', 'wait callTimeout'] } };
