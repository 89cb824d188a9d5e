// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/savedCards' };

export const StartAMember: TransitionStory = { ...looked, name: 'start a member', args: { chart: 'savedCards', steps: ['start a member'] } };
export const StartAGuest: TransitionStory = { ...looked, name: 'start a guest', args: { chart: 'savedCards', steps: ['start a guest'] } };
export const LoadingLoadCardsSucceedsThreeOneExpired: TransitionStory = { ...looked, name: 'loading: loadCards succeeds three, one expired', args: { chart: 'savedCards', steps: ['start a member', 'loadCards succeeds three, one expired'] } };
export const LoadingLoadCardsFailsNetwork: TransitionStory = { ...looked, name: 'loading: loadCards fails network', args: { chart: 'savedCards', steps: ['start a member', 'loadCards fails network'] } };
export const LoadingWaitCallTimeout: TransitionStory = { name: 'loading: wait callTimeout', args: { chart: 'savedCards', steps: ['start a member', 'wait callTimeout'] } };
export const FailedUserRetries: TransitionStory = { name: 'failed: user.retries', args: { chart: 'savedCards', steps: ['start a member', 'loadCards fails network', 'send user.retries'] } };
export const ListedUserAdds: TransitionStory = { ...looked, name: 'listed: user.adds', args: { chart: 'savedCards', steps: ['start a member', 'loadCards succeeds three, one expired', 'send user.adds'] } };
export const ListedUserRemoves: TransitionStory = { ...looked, name: 'listed: user.removes', args: { chart: 'savedCards', steps: ['start a member', 'loadCards succeeds three, one expired', 'send user.removes'] } };
export const AskingUserConfirms: TransitionStory = { ...looked, name: 'asking: user.confirms', args: { chart: 'savedCards', steps: ['start a member', 'loadCards succeeds three, one expired', 'send user.removes', 'send user.confirms'] } };
export const AskingUserKeeps: TransitionStory = { name: 'asking: user.keeps', args: { chart: 'savedCards', steps: ['start a member', 'loadCards succeeds three, one expired', 'send user.removes', 'send user.keeps'] } };
export const RemovingRemoveCardSucceedsDone: TransitionStory = { name: 'removing: removeCard succeeds done', args: { chart: 'savedCards', steps: ['start a member', 'loadCards succeeds three, one expired', 'send user.removes', 'send user.confirms', 'removeCard succeeds done'] } };
export const RemovingRemoveCardFailsNetwork: TransitionStory = { name: 'removing: removeCard fails network', args: { chart: 'savedCards', steps: ['start a member', 'loadCards succeeds three, one expired', 'send user.removes', 'send user.confirms', 'removeCard fails network'] } };
export const RemovingWaitCallTimeout: TransitionStory = { name: 'removing: wait callTimeout', args: { chart: 'savedCards', steps: ['start a member', 'loadCards succeeds three, one expired', 'send user.removes', 'send user.confirms', 'wait callTimeout'] } };
export const LeavingLeaveToAddSucceedsDone: TransitionStory = { ...looked, name: 'leaving: leaveToAdd succeeds done', args: { chart: 'savedCards', steps: ['start a member', 'loadCards succeeds three, one expired', 'send user.adds', 'leaveToAdd succeeds done'] } };
export const LeavingLeaveToAddFailsNetwork: TransitionStory = { name: 'leaving: leaveToAdd fails network', args: { chart: 'savedCards', steps: ['start a member', 'loadCards succeeds three, one expired', 'send user.adds', 'leaveToAdd fails network'] } };
export const LeavingWaitCallTimeout: TransitionStory = { name: 'leaving: wait callTimeout', args: { chart: 'savedCards', steps: ['start a member', 'loadCards succeeds three, one expired', 'send user.adds', 'wait callTimeout'] } };
export const LeftWaitLeavingLimit: TransitionStory = { name: 'left: wait leavingLimit', args: { chart: 'savedCards', steps: ['start a member', 'loadCards succeeds three, one expired', 'send user.adds', 'leaveToAdd succeeds done', 'wait leavingLimit'] } };
