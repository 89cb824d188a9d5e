// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/signInSheet' };

export const ClosedUserSignsIn: TransitionStory = { ...looked, name: 'closed: user.signsIn', args: { chart: 'signInSheet', steps: ['start rent page', 'send user.signsIn'] } };
export const OpenUserCloses: TransitionStory = { ...looked, name: 'open: user.closes', args: { chart: 'signInSheet', steps: ['start rent page', 'send user.signsIn', 'send user.closes'] } };
export const OpenPersonSignedIn: TransitionStory = { name: 'open: person.signedIn', args: { chart: 'signInSheet', steps: ['start rent page', 'send user.signsIn', 'send person.signedIn'] } };
