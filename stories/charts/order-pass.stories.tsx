// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/orderPass' };

export const AskingLoadPassSucceedsPass: TransitionStory = { ...looked, name: 'asking: loadPass succeeds pass', args: { chart: 'orderPass', steps: ['start rental', 'loadPass succeeds pass'] } };
export const AskingLoadPassSucceedsTakenOver: TransitionStory = { ...looked, name: 'asking: loadPass succeeds taken over', args: { chart: 'orderPass', steps: ['start rental', 'loadPass succeeds taken over'] } };
export const AskingLoadPassFailsNetwork: TransitionStory = { ...looked, name: 'asking: loadPass fails network', args: { chart: 'orderPass', steps: ['start rental', 'loadPass fails network'] } };
export const AskingWaitUnheardFor: TransitionStory = { name: 'asking: wait unheardFor', args: { chart: 'orderPass', steps: ['start rental', 'wait unheardFor'] } };
export const UnheardWaitRefresh: TransitionStory = { ...looked, name: 'unheard: wait refresh', args: { chart: 'orderPass', steps: ['start rental', 'loadPass fails network', 'wait refresh'] } };
export const ShownRestingWaitRefresh: TransitionStory = { ...looked, name: 'shown.resting: wait refresh', args: { chart: 'orderPass', steps: ['start rental', 'loadPass succeeds pass', 'wait refresh'] } };
export const ShownAskingLoadPassSucceedsPass: TransitionStory = { name: 'shown.asking: loadPass succeeds pass', args: { chart: 'orderPass', steps: ['start rental', 'loadPass succeeds pass', 'wait refresh', 'loadPass succeeds pass'] } };
export const ShownAskingLoadPassSucceedsTakenOver: TransitionStory = { name: 'shown.asking: loadPass succeeds taken over', args: { chart: 'orderPass', steps: ['start rental', 'loadPass succeeds pass', 'wait refresh', 'loadPass succeeds taken over'] } };
export const ShownAskingLoadPassFailsNetwork: TransitionStory = { name: 'shown.asking: loadPass fails network', args: { chart: 'orderPass', steps: ['start rental', 'loadPass succeeds pass', 'wait refresh', 'loadPass fails network'] } };
export const ShownAskingWaitUnheardFor: TransitionStory = { name: 'shown.asking: wait unheardFor', args: { chart: 'orderPass', steps: ['start rental', 'loadPass succeeds pass', 'wait refresh', 'wait unheardFor'] } };
