// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/signInSheet' };

export const ClosedUserSignsIn: TransitionStory = { ...looked, name: 'closed: user.signsIn', args: { chart: 'signInSheet', steps: ['start rent page', 'send user.signsIn'] } };
export const ClosedUserSignsInElsewhere: TransitionStory = { ...looked, name: 'closed: user.signsIn elsewhere', args: { chart: 'signInSheet', steps: ['start rent page', 'send user.signsIn elsewhere'] } };
export const OpenUserCloses: TransitionStory = { ...looked, name: 'open: user.closes', args: { chart: 'signInSheet', steps: ['start rent page', 'send user.signsIn', 'send user.closes'] } };
export const OpenPersonSignedIn: TransitionStory = { ...looked, name: 'open: person.signedIn', args: { chart: 'signInSheet', steps: ['start rent page', 'send user.signsIn', 'send person.signedIn'] } };
export const GoingToSignInPageOpenSignInPageSucceedsOpened: TransitionStory = { name: 'goingToSignInPage: openSignInPage succeeds opened', args: { chart: 'signInSheet', steps: ['start rent page', 'send user.signsIn elsewhere', 'openSignInPage succeeds opened'] } };
export const GoingToSignInPageOpenSignInPageFailsNetwork: TransitionStory = { name: 'goingToSignInPage: openSignInPage fails network', args: { chart: 'signInSheet', steps: ['start rent page', 'send user.signsIn elsewhere', 'openSignInPage fails network'] } };
export const ComingBackComeBackSucceedsWasSent: TransitionStory = { name: 'comingBack: comeBack succeeds was sent', args: { chart: 'signInSheet', steps: ['start rent page', 'send user.signsIn', 'send person.signedIn', 'comeBack succeeds was sent'] } };
export const ComingBackComeBackSucceedsNowhereToGo: TransitionStory = { name: 'comingBack: comeBack succeeds nowhere to go', args: { chart: 'signInSheet', steps: ['start rent page', 'send user.signsIn', 'send person.signedIn', 'comeBack succeeds nowhere to go'] } };
export const ComingBackComeBackFailsNetwork: TransitionStory = { name: 'comingBack: comeBack fails network', args: { chart: 'signInSheet', steps: ['start rent page', 'send user.signsIn', 'send person.signedIn', 'comeBack fails network'] } };
