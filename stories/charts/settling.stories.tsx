// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/settling' };

export const ConfirmingAskSucceedsOrder: TransitionStory = { ...looked, name: 'confirming: ask succeeds order', args: { chart: 'settling', steps: ['start right after the bank', 'ask succeeds order'] } };
export const ConfirmingWaitConfirmLimit: TransitionStory = { ...looked, name: 'confirming: wait confirmLimit', args: { chart: 'settling', steps: ['start right after the bank', 'ask succeeds no order yet', 'wait confirmLimit'] } };
export const ConfirmingAskFailsRefused: TransitionStory = { name: 'confirming: ask fails refused', args: { chart: 'settling', steps: ['start right after the bank', 'ask fails refused'] } };
export const UnknownAskSucceedsOrder: TransitionStory = { name: 'unknown: ask succeeds order', args: { chart: 'settling', steps: ['start right after the bank', 'ask succeeds no order yet', 'wait confirmLimit', 'unknownConfirmation hears user.asksNow', 'ask succeeds order'] } };
export const UnknownAskFailsRefused: TransitionStory = { name: 'unknown: ask fails refused', args: { chart: 'settling', steps: ['start begun earlier', 'ask succeeds no order yet', 'unknownConfirmation hears user.asksNow', 'ask fails refused'] } };
export const ClosingCloseAttemptSucceedsForgotten: TransitionStory = { name: 'closing: closeAttempt succeeds forgotten', args: { chart: 'settling', steps: ['start right after the bank', 'ask succeeds order', 'closeAttempt succeeds forgotten'] } };
export const ClosingCloseAttemptFailsNetwork: TransitionStory = { name: 'closing: closeAttempt fails network', args: { chart: 'settling', steps: ['start right after the bank', 'ask succeeds order', 'closeAttempt fails network'] } };
