// Written by `npm run transitions -- --write`.
import { transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/outbox' };

export const IdleSendingDue: TransitionStory = { name: 'idle: sending.due', args: { chart: 'outbox', steps: ['start phone', 'send sending.due'] } };
export const SendingSendNextSucceedsNothingWaits: TransitionStory = { name: 'sending: sendNext succeeds nothing waits', args: { chart: 'outbox', steps: ['start phone', 'send sending.due', 'sendNext succeeds nothing waits'] } };
export const SendingSendNextSucceedsOneIsSent: TransitionStory = { name: 'sending: sendNext succeeds one is sent', args: { chart: 'outbox', steps: ['start phone', 'send sending.due', 'sendNext succeeds one is sent'] } };
export const SendingSendNextSucceedsNoAnswerYet: TransitionStory = { name: 'sending: sendNext succeeds no answer yet', args: { chart: 'outbox', steps: ['start phone', 'send sending.due', 'sendNext succeeds no answer yet'] } };
export const SendingSendNextFailsNetwork: TransitionStory = { name: 'sending: sendNext fails network', args: { chart: 'outbox', steps: ['start phone', 'send sending.due', 'sendNext fails network'] } };
export const SendingWaitSendLimit: TransitionStory = { name: 'sending: wait sendLimit', args: { chart: 'outbox', steps: ['start phone', 'send sending.due', 'wait sendLimit'] } };
export const SendingSendingDue: TransitionStory = { name: 'sending: sending.due', args: { chart: 'outbox', steps: ['start phone', 'send sending.due', 'send sending.due'] } };
export const SendingSendNextSucceedsNothingWaits2: TransitionStory = { name: 'sending: sendNext succeeds nothing waits 2', args: { chart: 'outbox', steps: ['start phone', 'send sending.due', 'send sending.due', 'sendNext succeeds nothing waits'] } };
export const SendingSendNextSucceedsNoAnswerYet2: TransitionStory = { name: 'sending: sendNext succeeds no answer yet 2', args: { chart: 'outbox', steps: ['start phone', 'send sending.due', 'send sending.due', 'sendNext succeeds no answer yet'] } };
export const WaitingSendingDue: TransitionStory = { name: 'waiting: sending.due', args: { chart: 'outbox', steps: ['start phone', 'send sending.due', 'sendNext succeeds no answer yet', 'send sending.due'] } };
export const WaitingWaitTryAgain: TransitionStory = { name: 'waiting: wait tryAgain', args: { chart: 'outbox', steps: ['start phone', 'send sending.due', 'sendNext succeeds no answer yet', 'wait tryAgain'] } };
