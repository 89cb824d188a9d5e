// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/passkey' };

export const OfferingUserAsks: TransitionStory = { ...looked, name: 'offering: user.asks', args: { chart: 'passkey', steps: ['start page', 'send user.asks'] } };
export const PreparingAskServerSucceedsQuestion: TransitionStory = { ...looked, name: 'preparing: askServer succeeds question', args: { chart: 'passkey', steps: ['start page', 'send user.asks', 'askServer succeeds question'] } };
export const PreparingAskServerFailsNetwork: TransitionStory = { ...looked, name: 'preparing: askServer fails network', args: { chart: 'passkey', steps: ['start page', 'send user.asks', 'askServer fails network'] } };
export const PreparingWaitCallTimeout: TransitionStory = { name: 'preparing: wait callTimeout', args: { chart: 'passkey', steps: ['start page', 'send user.asks', 'wait callTimeout'] } };
export const TouchingTouchDeviceSucceedsTouched: TransitionStory = { ...looked, name: 'touching: touchDevice succeeds touched', args: { chart: 'passkey', steps: ['start page', 'send user.asks', 'askServer succeeds question', 'touchDevice succeeds touched'] } };
export const TouchingTouchDeviceSucceedsNo: TransitionStory = { name: 'touching: touchDevice succeeds no', args: { chart: 'passkey', steps: ['start page', 'send user.asks', 'askServer succeeds question', 'touchDevice succeeds no'] } };
export const TouchingTouchDeviceFailsUnexpected: TransitionStory = { name: 'touching: touchDevice fails unexpected', args: { chart: 'passkey', steps: ['start page', 'send user.asks', 'askServer succeeds question', 'touchDevice fails unexpected'] } };
export const TouchingWaitTouch: TransitionStory = { name: 'touching: wait touch', args: { chart: 'passkey', steps: ['start page', 'send user.asks', 'askServer succeeds question', 'wait touch'] } };
export const FinishingFinishSucceedsSignedIn: TransitionStory = { name: 'finishing: finish succeeds signed in', args: { chart: 'passkey', steps: ['start page', 'send user.asks', 'askServer succeeds question', 'touchDevice succeeds touched', 'finish succeeds signed in'] } };
export const FinishingFinishFailsRefused: TransitionStory = { name: 'finishing: finish fails refused', args: { chart: 'passkey', steps: ['start page', 'send user.asks', 'askServer succeeds question', 'touchDevice succeeds touched', 'finish fails refused'] } };
export const FinishingWaitCallTimeout: TransitionStory = { name: 'finishing: wait callTimeout', args: { chart: 'passkey', steps: ['start page', 'send user.asks', 'askServer succeeds question', 'touchDevice succeeds touched', 'wait callTimeout'] } };
