// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/orderDetail' };

export const LoadingLoadOrderSucceedsRunning: TransitionStory = { ...looked, name: 'loading: loadOrder succeeds running', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder succeeds running'] } };
export const RunningVisibleClockTicked: TransitionStory = { name: 'running.visible: clock.ticked', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder succeeds running', 'send clock.ticked'] } };
export const LoadingLoadOrderSucceedsReturned: TransitionStory = { ...looked, name: 'loading: loadOrder succeeds returned', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder succeeds returned'] } };
export const RunningVisiblePageHidden: TransitionStory = { ...looked, name: 'running.visible: page.hidden', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder succeeds running', 'send page.hidden'] } };
export const RunningHiddenPageShown: TransitionStory = { ...looked, name: 'running.hidden: page.shown', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder succeeds running', 'send page.hidden', 'send page.shown'] } };
export const RunningRefreshingLoadOrderSucceedsRunning: TransitionStory = { name: 'running.refreshing: loadOrder succeeds running', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder succeeds running', 'send page.hidden', 'send page.shown', 'loadOrder succeeds running'] } };
export const LoadingLoadOrderSucceedsUnpaid: TransitionStory = { ...looked, name: 'loading: loadOrder succeeds unpaid', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder succeeds unpaid'] } };
export const RunningVisibleOrderChanged: TransitionStory = { name: 'running.visible: order.changed', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder succeeds running', 'send order.changed'] } };
export const LoadingLoadOrderSucceedsNotBilledYet: TransitionStory = { ...looked, name: 'loading: loadOrder succeeds not billed yet', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder succeeds not billed yet'] } };
export const SettlingWaitingWaitRefreshVisible: TransitionStory = { ...looked, name: 'settling.waiting: wait refreshVisible', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder succeeds not billed yet', 'wait refreshVisible'] } };
export const SettlingAskingLoadOrderSucceedsRunning: TransitionStory = { name: 'settling.asking: loadOrder succeeds running', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder succeeds not billed yet', 'wait refreshVisible', 'loadOrder succeeds running'] } };
export const RunningVisibleWaitRefreshVisible: TransitionStory = { name: 'running.visible: wait refreshVisible', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder succeeds running', 'wait refreshVisible'] } };
export const RunningHiddenWaitRefreshHidden: TransitionStory = { name: 'running.hidden: wait refreshHidden', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder succeeds running', 'send page.hidden', 'wait refreshHidden'] } };
export const LoadingLoadOrderFailsNetwork: TransitionStory = { ...looked, name: 'loading: loadOrder fails network', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder fails network'] } };
export const FailedUserRetries: TransitionStory = { ...looked, name: 'failed: user.retries', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder fails network', 'send user.retries'] } };
export const SettlingAskingLoadOrderFailsNetwork: TransitionStory = { name: 'settling.asking: loadOrder fails network', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder succeeds not billed yet', 'wait refreshVisible', 'loadOrder fails network'] } };
export const RunningRefreshingLoadOrderFailsNetwork: TransitionStory = { name: 'running.refreshing: loadOrder fails network', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder succeeds running', 'send page.hidden', 'send page.shown', 'loadOrder fails network'] } };
export const LoadingWaitCallTimeout: TransitionStory = { name: 'loading: wait callTimeout', args: { chart: 'orderDetail', steps: ['start rental', 'wait callTimeout'] } };
export const SettlingAskingWaitCallTimeout: TransitionStory = { name: 'settling.asking: wait callTimeout', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder succeeds not billed yet', 'wait refreshVisible', 'wait callTimeout'] } };
export const RunningRefreshingWaitCallTimeout: TransitionStory = { name: 'running.refreshing: wait callTimeout', args: { chart: 'orderDetail', steps: ['start rental', 'loadOrder succeeds running', 'send page.hidden', 'send page.shown', 'wait callTimeout'] } };
