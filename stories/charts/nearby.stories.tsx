// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/nearby' };

export const LoadingLoadNearbySucceedsStations: TransitionStory = { ...looked, name: 'loading: loadNearby succeeds stations', args: { chart: 'nearby', steps: ['start return', 'loadNearby succeeds stations'] } };
export const ShowingVisibleUserLocates: TransitionStory = { ...looked, name: 'showing.visible: user.locates', args: { chart: 'nearby', steps: ['start return', 'loadNearby succeeds stations', 'send user.locates'] } };
export const LocatingAskingLocateSucceedsHere: TransitionStory = { ...looked, name: 'locating.asking: locate succeeds here', args: { chart: 'nearby', steps: ['start return', 'loadNearby succeeds stations', 'send user.locates', 'locate succeeds here'] } };
export const LocatingSortingLoadNearbySucceedsStations: TransitionStory = { name: 'locating.sorting: loadNearby succeeds stations', args: { chart: 'nearby', steps: ['start return', 'loadNearby succeeds stations', 'send user.locates', 'locate succeeds here', 'loadNearby succeeds stations'] } };
export const LoadingLoadNearbySucceedsNone: TransitionStory = { ...looked, name: 'loading: loadNearby succeeds none', args: { chart: 'nearby', steps: ['start return', 'loadNearby succeeds none'] } };
export const EmptyUserLocates: TransitionStory = { name: 'empty: user.locates', args: { chart: 'nearby', steps: ['start return', 'loadNearby succeeds none', 'send user.locates'] } };
export const ShowingVisiblePageHidden: TransitionStory = { ...looked, name: 'showing.visible: page.hidden', args: { chart: 'nearby', steps: ['start return', 'loadNearby succeeds stations', 'send page.hidden'] } };
export const EmptyUserRetries: TransitionStory = { ...looked, name: 'empty: user.retries', args: { chart: 'nearby', steps: ['start return', 'loadNearby succeeds none', 'send user.retries'] } };
export const LocatingAskingLocateFailsLocationRefused: TransitionStory = { name: 'locating.asking: locate fails locationRefused', args: { chart: 'nearby', steps: ['start return', 'loadNearby succeeds stations', 'send user.locates', 'locate fails locationRefused'] } };
export const ShowingHiddenPageShown: TransitionStory = { ...looked, name: 'showing.hidden: page.shown', args: { chart: 'nearby', steps: ['start return', 'loadNearby succeeds stations', 'send page.hidden', 'send page.shown'] } };
export const ShowingRefreshingLoadNearbySucceedsStations: TransitionStory = { name: 'showing.refreshing: loadNearby succeeds stations', args: { chart: 'nearby', steps: ['start return', 'loadNearby succeeds stations', 'send page.hidden', 'send page.shown', 'loadNearby succeeds stations'] } };
export const ShowingVisibleWaitRefresh: TransitionStory = { name: 'showing.visible: wait refresh', args: { chart: 'nearby', steps: ['start return', 'loadNearby succeeds stations', 'wait refresh'] } };
export const EmptyPageShown: TransitionStory = { name: 'empty: page.shown', args: { chart: 'nearby', steps: ['start return', 'loadNearby succeeds none', 'send page.shown'] } };
export const LoadingLoadNearbyFailsNetwork: TransitionStory = { ...looked, name: 'loading: loadNearby fails network', args: { chart: 'nearby', steps: ['start return', 'loadNearby fails network'] } };
export const FailedUserRetries: TransitionStory = { name: 'failed: user.retries', args: { chart: 'nearby', steps: ['start return', 'loadNearby fails network', 'send user.retries'] } };
export const LocatingSortingLoadNearbyFailsNetwork: TransitionStory = { name: 'locating.sorting: loadNearby fails network', args: { chart: 'nearby', steps: ['start return', 'loadNearby succeeds stations', 'send user.locates', 'locate succeeds here', 'loadNearby fails network'] } };
export const ShowingRefreshingLoadNearbyFailsNetwork: TransitionStory = { name: 'showing.refreshing: loadNearby fails network', args: { chart: 'nearby', steps: ['start return', 'loadNearby succeeds stations', 'send page.hidden', 'send page.shown', 'loadNearby fails network'] } };
export const LocatingAskingWaitLocateTimeout: TransitionStory = { name: 'locating.asking: wait locateTimeout', args: { chart: 'nearby', steps: ['start return', 'loadNearby succeeds stations', 'send user.locates', 'wait locateTimeout'] } };
export const LoadingWaitCallTimeout: TransitionStory = { name: 'loading: wait callTimeout', args: { chart: 'nearby', steps: ['start return', 'wait callTimeout'] } };
export const LocatingSortingWaitCallTimeout: TransitionStory = { name: 'locating.sorting: wait callTimeout', args: { chart: 'nearby', steps: ['start return', 'loadNearby succeeds stations', 'send user.locates', 'locate succeeds here', 'wait callTimeout'] } };
export const ShowingRefreshingWaitCallTimeout: TransitionStory = { name: 'showing.refreshing: wait callTimeout', args: { chart: 'nearby', steps: ['start return', 'loadNearby succeeds stations', 'send page.hidden', 'send page.shown', 'wait callTimeout'] } };
