// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/report' };

export const DescribingWritingUserChoosesTopic: TransitionStory = { ...looked, name: 'describing.writing: user.choosesTopic', args: { chart: 'report', steps: ['start station', 'send user.choosesTopic'] } };
export const DescribingWritingUserWrites: TransitionStory = { name: 'describing.writing: user.writes', args: { chart: 'report', steps: ['start station', 'send user.writes'] } };
export const DescribingWritingUserSends: TransitionStory = { ...looked, name: 'describing.writing: user.sends', args: { chart: 'report', steps: ['start station', 'send user.sends'] } };
export const DescribingWritingUserSends2: TransitionStory = { ...looked, name: 'describing.writing: user.sends 2', args: { chart: 'report', steps: ['start station', 'send user.choosesTopic', 'send user.sends'] } };
export const OpeningOpenAttemptSucceedsKey: TransitionStory = { ...looked, name: 'opening: openAttempt succeeds key', args: { chart: 'report', steps: ['start station', 'send user.choosesTopic', 'send user.sends', 'openAttempt succeeds key'] } };
export const SendingSendReportSucceedsReference: TransitionStory = { ...looked, name: 'sending: sendReport succeeds reference', args: { chart: 'report', steps: ['start station', 'send user.choosesTopic', 'send user.sends', 'openAttempt succeeds key', 'sendReport succeeds reference'] } };
export const OpeningOpenAttemptFailsNetwork: TransitionStory = { ...looked, name: 'opening: openAttempt fails network', args: { chart: 'report', steps: ['start station', 'send user.choosesTopic', 'send user.sends', 'openAttempt fails network'] } };
export const FailedUserRetries: TransitionStory = { name: 'failed: user.retries', args: { chart: 'report', steps: ['start station', 'send user.choosesTopic', 'send user.sends', 'openAttempt fails network', 'send user.retries'] } };
export const SendingSendReportFailsNetwork: TransitionStory = { name: 'sending: sendReport fails network', args: { chart: 'report', steps: ['start station', 'send user.choosesTopic', 'send user.sends', 'openAttempt succeeds key', 'sendReport fails network'] } };
export const FailedUserEdits: TransitionStory = { name: 'failed: user.edits', args: { chart: 'report', steps: ['start station', 'send user.choosesTopic', 'send user.sends', 'openAttempt fails network', 'send user.edits'] } };
export const SendingWaitCallTimeout: TransitionStory = { name: 'sending: wait callTimeout', args: { chart: 'report', steps: ['start station', 'send user.choosesTopic', 'send user.sends', 'openAttempt succeeds key', 'wait callTimeout'] } };
