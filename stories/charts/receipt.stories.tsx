// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/receipt' };

export const LoadingLoadReceiptSucceedsReceipt: TransitionStory = { ...looked, name: 'loading: loadReceipt succeeds receipt', args: { chart: 'receipt', steps: ['start rental', 'loadReceipt succeeds receipt'] } };
export const LoadingLoadReceiptFailsNetwork: TransitionStory = { ...looked, name: 'loading: loadReceipt fails network', args: { chart: 'receipt', steps: ['start rental', 'loadReceipt fails network'] } };
export const LoadingWaitCallTimeout: TransitionStory = { name: 'loading: wait callTimeout', args: { chart: 'receipt', steps: ['start rental', 'wait callTimeout'] } };
export const FailedUserRetries: TransitionStory = { ...looked, name: 'failed: user.retries', args: { chart: 'receipt', steps: ['start rental', 'loadReceipt fails network', 'send user.retries'] } };
