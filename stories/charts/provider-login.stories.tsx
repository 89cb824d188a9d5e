// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/providerLogin' };

export const OfferingUserChoosesWay: TransitionStory = { ...looked, name: 'offering: user.choosesWay', args: { chart: 'providerLogin', steps: ['start page', 'send user.choosesWay'] } };
export const OfferingPersonArrives: TransitionStory = { ...looked, name: 'offering: person.arrives', args: { chart: 'providerLogin', steps: ['start page', 'send person.arrives'] } };
export const OfferingPersonArrivesRefused: TransitionStory = { name: 'offering: person.arrives refused', args: { chart: 'providerLogin', steps: ['start page', 'send person.arrives refused'] } };
export const OfferingPersonArrivesByALink: TransitionStory = { ...looked, name: 'offering: person.arrives by a link', args: { chart: 'providerLogin', steps: ['start page', 'send person.arrives by a link'] } };
export const StartingStartSignInSucceedsPage: TransitionStory = { ...looked, name: 'starting: startSignIn succeeds page', args: { chart: 'providerLogin', steps: ['start page', 'send user.choosesWay', 'startSignIn succeeds page'] } };
export const StartingStartSignInFailsNetwork: TransitionStory = { name: 'starting: startSignIn fails network', args: { chart: 'providerLogin', steps: ['start page', 'send user.choosesWay', 'startSignIn fails network'] } };
export const StartingWaitCallTimeout: TransitionStory = { name: 'starting: wait callTimeout', args: { chart: 'providerLogin', steps: ['start page', 'send user.choosesWay', 'wait callTimeout'] } };
export const LeavingLeavePageSucceedsBack: TransitionStory = { ...looked, name: 'leaving: leavePage succeeds back', args: { chart: 'providerLogin', steps: ['start page', 'send user.choosesWay', 'startSignIn succeeds page', 'leavePage succeeds back'] } };
export const LeavingLeavePageFailsUnexpected: TransitionStory = { name: 'leaving: leavePage fails unexpected', args: { chart: 'providerLogin', steps: ['start page', 'send user.choosesWay', 'startSignIn succeeds page', 'leavePage fails unexpected'] } };
export const LeavingWaitStays: TransitionStory = { name: 'leaving: wait stays', args: { chart: 'providerLogin', steps: ['start page', 'send user.choosesWay', 'startSignIn succeeds page', 'wait stays'] } };
export const AskingUserConfirms: TransitionStory = { name: 'asking: user.confirms', args: { chart: 'providerLogin', steps: ['start page', 'send person.arrives by a link', 'send user.confirms'] } };
export const AskingUserCancels: TransitionStory = { name: 'asking: user.cancels', args: { chart: 'providerLogin', steps: ['start page', 'send person.arrives by a link', 'send user.cancels'] } };
export const EnteringRedeemProofSucceedsToken: TransitionStory = { name: 'entering: redeemProof succeeds token', args: { chart: 'providerLogin', steps: ['start page', 'send person.arrives', 'redeemProof succeeds token'] } };
export const EnteringRedeemProofFailsRefused: TransitionStory = { name: 'entering: redeemProof fails refused', args: { chart: 'providerLogin', steps: ['start page', 'send person.arrives', 'redeemProof fails refused'] } };
export const EnteringRedeemProofFailsNetwork: TransitionStory = { ...looked, name: 'entering: redeemProof fails network', args: { chart: 'providerLogin', steps: ['start page', 'send person.arrives', 'redeemProof fails network'] } };
export const EnteringWaitCallTimeout: TransitionStory = { name: 'entering: wait callTimeout', args: { chart: 'providerLogin', steps: ['start page', 'send person.arrives', 'wait callTimeout'] } };
export const AskingAgainUserRetries: TransitionStory = { name: 'askingAgain: user.retries', args: { chart: 'providerLogin', steps: ['start page', 'send person.arrives', 'redeemProof fails network', 'send user.retries'] } };
export const AskingAgainUserCancels: TransitionStory = { name: 'askingAgain: user.cancels', args: { chart: 'providerLogin', steps: ['start page', 'send person.arrives', 'redeemProof fails network', 'send user.cancels'] } };
