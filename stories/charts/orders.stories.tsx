// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/orders' };

export const LoadingLoadFirstPagesSucceedsNone: TransitionStory = { ...looked, name: 'loading: loadFirstPages succeeds none', args: { chart: 'orders', steps: ['start list', 'loadFirstPages succeeds none'] } };
export const LoadingLoadFirstPagesSucceedsOneRunningFourteenEnded: TransitionStory = { ...looked, name: 'loading: loadFirstPages succeeds one running, fourteen ended', args: { chart: 'orders', steps: ['start list', 'loadFirstPages succeeds one running, fourteen ended'] } };
export const LoadingLoadFirstPagesFailsNetwork: TransitionStory = { ...looked, name: 'loading: loadFirstPages fails network', args: { chart: 'orders', steps: ['start list', 'loadFirstPages fails network'] } };
export const LoadingWaitCallTimeout: TransitionStory = { name: 'loading: wait callTimeout', args: { chart: 'orders', steps: ['start list', 'wait callTimeout'] } };
export const ListingShowingListReachedEnd: TransitionStory = { ...looked, name: 'listing.showing: list.reachedEnd', args: { chart: 'orders', steps: ['start list', 'loadFirstPages succeeds one running, fourteen ended', 'send user.selectsPart ended', 'send list.reachedEnd'] } };
export const ListingLoadingMoreLoadPageSucceedsLastPage: TransitionStory = { name: 'listing.loadingMore: loadPage succeeds last page', args: { chart: 'orders', steps: ['start list', 'loadFirstPages succeeds one running, fourteen ended', 'send user.selectsPart ended', 'send list.reachedEnd', 'loadPage succeeds last page'] } };
export const ListingLoadingMoreLoadPageFailsNetwork: TransitionStory = { ...looked, name: 'listing.loadingMore: loadPage fails network', args: { chart: 'orders', steps: ['start list', 'loadFirstPages succeeds one running, fourteen ended', 'send user.selectsPart ended', 'send list.reachedEnd', 'loadPage fails network'] } };
export const ListingLoadingMoreWaitCallTimeout: TransitionStory = { name: 'listing.loadingMore: wait callTimeout', args: { chart: 'orders', steps: ['start list', 'loadFirstPages succeeds one running, fourteen ended', 'send user.selectsPart ended', 'send list.reachedEnd', 'wait callTimeout'] } };
export const ListingMoreFailedUserRetries: TransitionStory = { name: 'listing.moreFailed: user.retries', args: { chart: 'orders', steps: ['start list', 'loadFirstPages succeeds one running, fourteen ended', 'send user.selectsPart ended', 'send list.reachedEnd', 'loadPage fails network', 'send user.retries'] } };
export const ListingAtEndUserSelectsPartInUse: TransitionStory = { name: 'listing.atEnd: user.selectsPart in use', args: { chart: 'orders', steps: ['start list', 'loadFirstPages succeeds one running, fourteen ended', 'send user.selectsPart in use'] } };
export const ListingAtEndUserSelectsPartEnded: TransitionStory = { ...looked, name: 'listing.atEnd: user.selectsPart ended', args: { chart: 'orders', steps: ['start list', 'loadFirstPages succeeds one running, fourteen ended', 'send user.selectsPart ended'] } };
export const FailedUserRetries: TransitionStory = { ...looked, name: 'failed: user.retries', args: { chart: 'orders', steps: ['start list', 'loadFirstPages fails network', 'send user.retries'] } };
