// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/takeOver' };

export const LookingLookAtPassSucceedsNothing: TransitionStory = { ...looked, name: 'looking: lookAtPass succeeds nothing', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds nothing'] } };
export const LookingLookAtPassSucceedsSignedIn: TransitionStory = { ...looked, name: 'looking: lookAtPass succeeds signed in', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds signed in'] } };
export const LookingLookAtPassFailsNetwork: TransitionStory = { name: 'looking: lookAtPass fails network', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass fails network'] } };
export const LookingLookAtPassFailsRefused: TransitionStory = { name: 'looking: lookAtPass fails refused', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass fails refused'] } };
export const LookingWaitCallTimeout: TransitionStory = { name: 'looking: wait callTimeout', args: { chart: 'takeOver', steps: ['start scanned', 'wait callTimeout'] } };
export const AskingUserTakes: TransitionStory = { name: 'asking: user.takes', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds signed in', 'send user.takes'] } };
export const AskingUserLeaves: TransitionStory = { name: 'asking: user.leaves', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds signed in', 'send user.leaves'] } };
export const TakingTakeOverSucceedsDone: TransitionStory = { name: 'taking: takeOver succeeds done', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds nothing', 'takeOver succeeds done'] } };
export const TakingTakeOverFailsNetwork: TransitionStory = { ...looked, name: 'taking: takeOver fails network', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds nothing', 'takeOver fails network'] } };
export const TakingTakeOverFailsRefused: TransitionStory = { ...looked, name: 'taking: takeOver fails refused', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds nothing', 'takeOver fails refused'] } };
export const TakingWaitCallTimeout: TransitionStory = { name: 'taking: wait callTimeout', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds nothing', 'wait callTimeout'] } };
export const FailedUserLeaves: TransitionStory = { name: 'failed: user.leaves', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds nothing', 'takeOver fails network', 'send user.leaves'] } };
export const FailedUserRetries: TransitionStory = { ...looked, name: 'failed: user.retries', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds nothing', 'takeOver fails network', 'send user.retries'] } };
export const SpentUserLeaves: TransitionStory = { name: 'spent: user.leaves', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds nothing', 'takeOver fails refused', 'send user.leaves'] } };
