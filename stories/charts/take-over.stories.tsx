// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/takeOver' };

export const CheckingCodeLookAtPassSucceedsNothing: TransitionStory = { ...looked, name: 'checkingCode: lookAtPass succeeds nothing', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds nothing'] } };
export const CheckingCodeLookAtPassSucceedsSignedIn: TransitionStory = { ...looked, name: 'checkingCode: lookAtPass succeeds signed in', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds signed in'] } };
export const CheckingCodeLookAtPassFailsNetwork: TransitionStory = { name: 'checkingCode: lookAtPass fails network', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass fails network'] } };
export const CheckingCodeLookAtPassFailsRefused: TransitionStory = { name: 'checkingCode: lookAtPass fails refused', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass fails refused'] } };
export const CheckingCodeWaitCallTimeout: TransitionStory = { name: 'checkingCode: wait callTimeout', args: { chart: 'takeOver', steps: ['start scanned', 'wait callTimeout'] } };
export const AskingWhetherToTakeUserTakes: TransitionStory = { name: 'askingWhetherToTake: user.takes', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds signed in', 'send user.takes'] } };
export const AskingWhetherToTakeUserLeaves: TransitionStory = { name: 'askingWhetherToTake: user.leaves', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds signed in', 'send user.leaves'] } };
export const TakingTakeOverSucceedsDone: TransitionStory = { name: 'taking: takeOver succeeds done', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds nothing', 'takeOver succeeds done'] } };
export const TakingTakeOverFailsNetwork: TransitionStory = { ...looked, name: 'taking: takeOver fails network', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds nothing', 'takeOver fails network'] } };
export const TakingTakeOverFailsRefused: TransitionStory = { ...looked, name: 'taking: takeOver fails refused', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds nothing', 'takeOver fails refused'] } };
export const TakingWaitCallTimeout: TransitionStory = { name: 'taking: wait callTimeout', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds nothing', 'wait callTimeout'] } };
export const FailedUserLeaves: TransitionStory = { name: 'failed: user.leaves', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds nothing', 'takeOver fails network', 'send user.leaves'] } };
export const FailedUserRetries: TransitionStory = { ...looked, name: 'failed: user.retries', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds nothing', 'takeOver fails network', 'send user.retries'] } };
export const CodeUsedUserLeaves: TransitionStory = { name: 'codeUsed: user.leaves', args: { chart: 'takeOver', steps: ['start scanned', 'lookAtPass succeeds nothing', 'takeOver fails refused', 'send user.leaves'] } };
