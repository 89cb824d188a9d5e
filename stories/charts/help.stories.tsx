// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/help' };

export const LoadingLoadHelpSucceedsItems: TransitionStory = { ...looked, name: 'loading: loadHelp succeeds items', args: { chart: 'help', steps: ['start german', 'loadHelp succeeds items'] } };
export const LoadingLoadHelpFailsNetwork: TransitionStory = { ...looked, name: 'loading: loadHelp fails network', args: { chart: 'help', steps: ['start german', 'loadHelp fails network'] } };
export const LoadingWaitCallTimeout: TransitionStory = { name: 'loading: wait callTimeout', args: { chart: 'help', steps: ['start german', 'wait callTimeout'] } };
export const ShowingUserSearches: TransitionStory = { name: 'showing: user.searches', args: { chart: 'help', steps: ['start german', 'loadHelp succeeds items', 'send user.searches'] } };
export const ShowingUserTouches: TransitionStory = { name: 'showing: user.touches', args: { chart: 'help', steps: ['start german', 'loadHelp succeeds items', 'send user.touches'] } };
export const FailedUserRetries: TransitionStory = { ...looked, name: 'failed: user.retries', args: { chart: 'help', steps: ['start german', 'loadHelp fails network', 'send user.retries'] } };
