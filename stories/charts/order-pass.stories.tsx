// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/orderPass' };

export const StartRental: TransitionStory = { name: 'start rental', args: { chart: 'orderPass', steps: ['start rental'] } };
export const StartAMemberS: TransitionStory = { ...looked, name: 'start a member\'s', args: { chart: 'orderPass', steps: ['start a member\'s'] } };
export const FetchingCodeLoadPassSucceedsPass: TransitionStory = { ...looked, name: 'fetchingCode: loadPass succeeds pass', args: { chart: 'orderPass', steps: ['start rental', 'loadPass succeeds pass'] } };
export const FetchingCodeLoadPassSucceedsTakenOver: TransitionStory = { ...looked, name: 'fetchingCode: loadPass succeeds taken over', args: { chart: 'orderPass', steps: ['start rental', 'loadPass succeeds taken over'] } };
export const FetchingCodeLoadPassFailsNetwork: TransitionStory = { ...looked, name: 'fetchingCode: loadPass fails network', args: { chart: 'orderPass', steps: ['start rental', 'loadPass fails network'] } };
export const FetchingCodeWaitUnheardFor: TransitionStory = { name: 'fetchingCode: wait unheardFor', args: { chart: 'orderPass', steps: ['start rental', 'wait unheardFor'] } };
export const NoConnectionWaitRefresh: TransitionStory = { ...looked, name: 'noConnection: wait refresh', args: { chart: 'orderPass', steps: ['start rental', 'loadPass fails network', 'wait refresh'] } };
export const CodeShownWaitingToAskAgainWaitRefresh: TransitionStory = { ...looked, name: 'codeShown.waitingToAskAgain: wait refresh', args: { chart: 'orderPass', steps: ['start rental', 'loadPass succeeds pass', 'wait refresh'] } };
export const CodeShownCheckingCodeLoadPassSucceedsPass: TransitionStory = { name: 'codeShown.checkingCode: loadPass succeeds pass', args: { chart: 'orderPass', steps: ['start rental', 'loadPass succeeds pass', 'wait refresh', 'loadPass succeeds pass'] } };
export const CodeShownCheckingCodeLoadPassSucceedsTakenOver: TransitionStory = { name: 'codeShown.checkingCode: loadPass succeeds taken over', args: { chart: 'orderPass', steps: ['start rental', 'loadPass succeeds pass', 'wait refresh', 'loadPass succeeds taken over'] } };
export const CodeShownCheckingCodeLoadPassFailsNetwork: TransitionStory = { name: 'codeShown.checkingCode: loadPass fails network', args: { chart: 'orderPass', steps: ['start rental', 'loadPass succeeds pass', 'wait refresh', 'loadPass fails network'] } };
export const CodeShownCheckingCodeWaitUnheardFor: TransitionStory = { name: 'codeShown.checkingCode: wait unheardFor', args: { chart: 'orderPass', steps: ['start rental', 'loadPass succeeds pass', 'wait refresh', 'wait unheardFor'] } };
