// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/account' };

export const LoadingLoadAccountSucceedsMember: TransitionStory = { ...looked, name: 'loading: loadAccount succeeds member', args: { chart: 'account', steps: ['start page', 'loadAccount succeeds member'] } };
export const OverviewUserAsksSignOut: TransitionStory = { ...looked, name: 'overview: user.asks signOut', args: { chart: 'account', steps: ['start page', 'loadAccount succeeds member', 'send user.asks signOut'] } };
export const AskingUserConfirms: TransitionStory = { name: 'asking: user.confirms', args: { chart: 'account', steps: ['start page', 'loadAccount succeeds member', 'send user.asks signOut', 'send user.confirms'] } };
export const AskingUserCancels: TransitionStory = { name: 'asking: user.cancels', args: { chart: 'account', steps: ['start page', 'loadAccount succeeds member', 'send user.asks signOut', 'send user.cancels'] } };
export const AskingUserConfirms2: TransitionStory = { ...looked, name: 'asking: user.confirms 2', args: { chart: 'account', steps: ['start page', 'loadAccount succeeds member', 'send user.asks everywhere', 'send user.confirms'] } };
export const ActingActSucceedsDone: TransitionStory = { name: 'acting: act succeeds done', args: { chart: 'account', steps: ['start page', 'loadAccount succeeds member', 'send user.asks everywhere', 'send user.confirms', 'act succeeds done'] } };
export const ActingActFailsNetwork: TransitionStory = { name: 'acting: act fails network', args: { chart: 'account', steps: ['start page', 'loadAccount succeeds member', 'send user.asks everywhere', 'send user.confirms', 'act fails network'] } };
export const LoadingLoadAccountFailsNetwork: TransitionStory = { ...looked, name: 'loading: loadAccount fails network', args: { chart: 'account', steps: ['start page', 'loadAccount fails network'] } };
export const FailedUserRetries: TransitionStory = { ...looked, name: 'failed: user.retries', args: { chart: 'account', steps: ['start page', 'loadAccount fails network', 'send user.retries'] } };
export const ActingWaitCallTimeout: TransitionStory = { name: 'acting: wait callTimeout', args: { chart: 'account', steps: ['start page', 'loadAccount succeeds member', 'send user.asks everywhere', 'send user.confirms', 'wait callTimeout'] } };
export const ActingActSucceedsDone2: TransitionStory = { ...looked, name: 'acting: act succeeds done 2', args: { chart: 'account', steps: ['start page', 'loadAccount succeeds member', 'send user.asks endSession', 'send user.confirms', 'act succeeds done'] } };
export const RefreshingLoadAccountSucceedsMember: TransitionStory = { name: 'refreshing: loadAccount succeeds member', args: { chart: 'account', steps: ['start page', 'loadAccount succeeds member', 'send user.asks endSession', 'send user.confirms', 'act succeeds done', 'loadAccount succeeds member'] } };
export const RefreshingLoadAccountFailsNetwork: TransitionStory = { name: 'refreshing: loadAccount fails network', args: { chart: 'account', steps: ['start page', 'loadAccount succeeds member', 'send user.asks endSession', 'send user.confirms', 'act succeeds done', 'loadAccount fails network'] } };
export const LoadingWaitCallTimeout: TransitionStory = { name: 'loading: wait callTimeout', args: { chart: 'account', steps: ['start page', 'wait callTimeout'] } };
export const OverviewUserTakesData: TransitionStory = { ...looked, name: 'overview: user.takesData', args: { chart: 'account', steps: ['start page', 'loadAccount succeeds member', 'send user.takesData'] } };
export const TakingDataSaveDataSucceedsSaved: TransitionStory = { name: 'takingData: saveData succeeds saved', args: { chart: 'account', steps: ['start page', 'loadAccount succeeds member', 'send user.takesData', 'saveData succeeds saved'] } };
export const TakingDataSaveDataFailsNetwork: TransitionStory = { name: 'takingData: saveData fails network', args: { chart: 'account', steps: ['start page', 'loadAccount succeeds member', 'send user.takesData', 'saveData fails network'] } };
export const TakingDataWaitCallTimeout: TransitionStory = { name: 'takingData: wait callTimeout', args: { chart: 'account', steps: ['start page', 'loadAccount succeeds member', 'send user.takesData', 'wait callTimeout'] } };
export const RefreshingWaitCallTimeout: TransitionStory = { name: 'refreshing: wait callTimeout', args: { chart: 'account', steps: ['start page', 'loadAccount succeeds member', 'send user.asks endSession', 'send user.confirms', 'act succeeds done', 'wait callTimeout'] } };
