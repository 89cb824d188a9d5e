// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/wallet' };

export const LoadingLoadWalletsSucceedsABalanceAndADeposit: TransitionStory = { ...looked, name: 'loading: loadWallets succeeds a balance and a deposit', args: { chart: 'wallet', steps: ['start page', 'loadWallets succeeds a balance and a deposit'] } };
export const LoadingLoadWalletsFailsNetwork: TransitionStory = { ...looked, name: 'loading: loadWallets fails network', args: { chart: 'wallet', steps: ['start page', 'loadWallets fails network'] } };
export const LoadingWaitCallTimeout: TransitionStory = { name: 'loading: wait callTimeout', args: { chart: 'wallet', steps: ['start page', 'wait callTimeout'] } };
export const FailedUserRetries: TransitionStory = { ...looked, name: 'failed: user.retries', args: { chart: 'wallet', steps: ['start page', 'loadWallets fails network', 'send user.retries'] } };
export const LoadingMoreLoadMovementsSucceedsTheFirstOfTwoPages: TransitionStory = { ...looked, name: 'loadingMore: loadMovements succeeds the first of two pages', args: { chart: 'wallet', steps: ['start page', 'loadWallets succeeds a balance and a deposit', 'loadMovements succeeds the first of two pages'] } };
export const LoadingMoreLoadMovementsSucceedsTheLastPage: TransitionStory = { ...looked, name: 'loadingMore: loadMovements succeeds the last page', args: { chart: 'wallet', steps: ['start page', 'loadWallets succeeds a balance and a deposit', 'loadMovements succeeds the last page'] } };
export const LoadingMoreLoadMovementsFailsNetwork: TransitionStory = { ...looked, name: 'loadingMore: loadMovements fails network', args: { chart: 'wallet', steps: ['start page', 'loadWallets succeeds a balance and a deposit', 'loadMovements fails network'] } };
export const LoadingMoreWaitCallTimeout: TransitionStory = { name: 'loadingMore: wait callTimeout', args: { chart: 'wallet', steps: ['start page', 'loadWallets succeeds a balance and a deposit', 'wait callTimeout'] } };
export const ShowingListReachedEnd: TransitionStory = { name: 'showing: list.reachedEnd', args: { chart: 'wallet', steps: ['start page', 'loadWallets succeeds a balance and a deposit', 'loadMovements succeeds the first of two pages', 'send list.reachedEnd'] } };
export const MoreFailedUserRetries: TransitionStory = { name: 'moreFailed: user.retries', args: { chart: 'wallet', steps: ['start page', 'loadWallets succeeds a balance and a deposit', 'loadMovements fails network', 'send user.retries'] } };
