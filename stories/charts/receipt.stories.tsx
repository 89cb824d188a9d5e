// Written by `npm run transitions -- --write`.
import { transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/receipt' };

export const LoadingLoadReceiptSucceedsReceipt: TransitionStory = { name: 'loading: loadReceipt succeeds receipt', args: { chart: 'receipt', steps: ['start rental', 'loadReceipt succeeds receipt'] } };
export const LoadingLoadReceiptFailsNetwork: TransitionStory = { name: 'loading: loadReceipt fails network', args: { chart: 'receipt', steps: ['start rental', 'loadReceipt fails network'] } };
export const FailedUserRetries: TransitionStory = { name: 'failed: user.retries', args: { chart: 'receipt', steps: ['start rental', 'loadReceipt fails network', 'send user.retries'] } };
export const LoadingWaitCallTimeout: TransitionStory = { name: 'loading: wait callTimeout', args: { chart: 'receipt', steps: ['start rental', 'wait callTimeout'] } };
