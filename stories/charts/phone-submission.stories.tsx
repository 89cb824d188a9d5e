// Written by `npm run transitions -- --write`.
import { transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/phoneSubmission' };

export const ReadingNumberReadNumberSucceedsPossible: TransitionStory = { name: 'readingNumber: readNumber succeeds possible', args: { chart: 'phoneSubmission', steps: ['start picture', 'readNumber succeeds possible'] } };
export const ReadingNumberReadNumberSucceedsTooShort: TransitionStory = { name: 'readingNumber: readNumber succeeds too short', args: { chart: 'phoneSubmission', steps: ['start picture', 'readNumber succeeds too short'] } };
export const ReadingNumberReadNumberFailsUnexpected: TransitionStory = { name: 'readingNumber: readNumber fails unexpected', args: { chart: 'phoneSubmission', steps: ['start picture', 'readNumber fails unexpected'] } };
export const ReadingNumberReadNumberSucceedsPossible2: TransitionStory = { name: 'readingNumber: readNumber succeeds possible 2', args: { chart: 'phoneSubmission', steps: ['start work', 'readNumber succeeds possible'] } };
export const ReadingNumberReadNumberSucceedsPossible3: TransitionStory = { name: 'readingNumber: readNumber succeeds possible 3', args: { chart: 'phoneSubmission', steps: ['start invitation', 'readNumber succeeds possible'] } };
export const ProvingNoRobotProveWorkSucceedsSolved: TransitionStory = { name: 'provingNoRobot: proveWork succeeds solved', args: { chart: 'phoneSubmission', steps: ['start work', 'readNumber succeeds possible', 'proveWork succeeds solved'] } };
export const ProvingNoRobotProveWorkFailsNetwork: TransitionStory = { name: 'provingNoRobot: proveWork fails network', args: { chart: 'phoneSubmission', steps: ['start work', 'readNumber succeeds possible', 'proveWork fails network'] } };
export const ProvingNoRobotWaitWorkTimeout: TransitionStory = { name: 'provingNoRobot: wait workTimeout', args: { chart: 'phoneSubmission', steps: ['start work', 'readNumber succeeds possible', 'wait workTimeout'] } };
export const SendingCodeSendVerifyCodeSucceedsSent: TransitionStory = { name: 'sendingCode: sendVerifyCode succeeds sent', args: { chart: 'phoneSubmission', steps: ['start picture', 'readNumber succeeds possible', 'sendVerifyCode succeeds sent'] } };
export const SendingCodeSendVerifyCodeFailsNetwork: TransitionStory = { name: 'sendingCode: sendVerifyCode fails network', args: { chart: 'phoneSubmission', steps: ['start picture', 'readNumber succeeds possible', 'sendVerifyCode fails network'] } };
export const SendingCodeSendVerifyCodeFailsRefused: TransitionStory = { name: 'sendingCode: sendVerifyCode fails refused', args: { chart: 'phoneSubmission', steps: ['start picture', 'readNumber succeeds possible', 'sendVerifyCode fails refused'] } };
export const SendingCodeWaitCallTimeout: TransitionStory = { name: 'sendingCode: wait callTimeout', args: { chart: 'phoneSubmission', steps: ['start picture', 'readNumber succeeds possible', 'wait callTimeout'] } };
export const AcceptingInvitationLoginFromInviteSucceedsToken: TransitionStory = { name: 'acceptingInvitation: loginFromInvite succeeds token', args: { chart: 'phoneSubmission', steps: ['start invitation', 'readNumber succeeds possible', 'loginFromInvite succeeds token'] } };
export const AcceptingInvitationLoginFromInviteFailsNetwork: TransitionStory = { name: 'acceptingInvitation: loginFromInvite fails network', args: { chart: 'phoneSubmission', steps: ['start invitation', 'readNumber succeeds possible', 'loginFromInvite fails network'] } };
export const AcceptingInvitationWaitCallTimeout: TransitionStory = { name: 'acceptingInvitation: wait callTimeout', args: { chart: 'phoneSubmission', steps: ['start invitation', 'readNumber succeeds possible', 'wait callTimeout'] } };
