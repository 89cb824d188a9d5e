// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/guestChoice' };

export const NothingToChoosePersonProvenAsAGuest: TransitionStory = { ...looked, name: 'nothingToChoose: person.proven as a guest', args: { chart: 'guestChoice', steps: ['start page', 'send person.proven as a guest'] } };
export const NothingToChoosePersonProvenAsNobody: TransitionStory = { name: 'nothingToChoose: person.proven as nobody', args: { chart: 'guestChoice', steps: ['start page', 'send person.proven as nobody'] } };
export const LookingUpLookUpSucceedsThings: TransitionStory = { ...looked, name: 'lookingUp: lookUp succeeds things', args: { chart: 'guestChoice', steps: ['start page', 'send person.proven as a guest', 'lookUp succeeds things'] } };
export const LookingUpLookUpSucceedsNothing: TransitionStory = { name: 'lookingUp: lookUp succeeds nothing', args: { chart: 'guestChoice', steps: ['start page', 'send person.proven as a guest', 'lookUp succeeds nothing'] } };
export const LookingUpLookUpFailsNetwork: TransitionStory = { ...looked, name: 'lookingUp: lookUp fails network', args: { chart: 'guestChoice', steps: ['start page', 'send person.proven as a guest', 'lookUp fails network'] } };
export const LookingUpWaitCallTimeout: TransitionStory = { name: 'lookingUp: wait callTimeout', args: { chart: 'guestChoice', steps: ['start page', 'send person.proven as a guest', 'wait callTimeout'] } };
export const AskingUserTakesAlong: TransitionStory = { ...looked, name: 'asking: user.takesAlong', args: { chart: 'guestChoice', steps: ['start page', 'send person.proven as a guest', 'lookUp succeeds things', 'send user.takesAlong'] } };
export const AskingUserStaysGuest: TransitionStory = { ...looked, name: 'asking: user.staysGuest', args: { chart: 'guestChoice', steps: ['start page', 'send person.proven as a guest', 'lookUp succeeds things', 'send user.staysGuest'] } };
export const TakingTakeGuestSucceedsTaken: TransitionStory = { name: 'taking: takeGuest succeeds taken', args: { chart: 'guestChoice', steps: ['start page', 'send person.proven as a guest', 'lookUp succeeds things', 'send user.takesAlong', 'takeGuest succeeds taken'] } };
export const TakingTakeGuestFailsNetwork: TransitionStory = { ...looked, name: 'taking: takeGuest fails network', args: { chart: 'guestChoice', steps: ['start page', 'send person.proven as a guest', 'lookUp succeeds things', 'send user.takesAlong', 'takeGuest fails network'] } };
export const TakingWaitCallTimeout: TransitionStory = { name: 'taking: wait callTimeout', args: { chart: 'guestChoice', steps: ['start page', 'send person.proven as a guest', 'lookUp succeeds things', 'send user.takesAlong', 'wait callTimeout'] } };
export const FailedUserStaysGuest: TransitionStory = { name: 'failed: user.staysGuest', args: { chart: 'guestChoice', steps: ['start page', 'send person.proven as a guest', 'lookUp fails network', 'send user.staysGuest'] } };
export const FailedUserRetries: TransitionStory = { name: 'failed: user.retries', args: { chart: 'guestChoice', steps: ['start page', 'send person.proven as a guest', 'lookUp fails network', 'send user.retries'] } };
export const UnsureUserRetries: TransitionStory = { name: 'unsure: user.retries', args: { chart: 'guestChoice', steps: ['start page', 'send person.proven as a guest', 'lookUp succeeds things', 'send user.takesAlong', 'takeGuest fails network', 'send user.retries'] } };
export const LeavingLeaveAccountSucceedsLeft: TransitionStory = { name: 'leaving: leaveAccount succeeds left', args: { chart: 'guestChoice', steps: ['start page', 'send person.proven as a guest', 'lookUp succeeds things', 'send user.staysGuest', 'leaveAccount succeeds left'] } };
export const LeavingLeaveAccountFailsNetwork: TransitionStory = { name: 'leaving: leaveAccount fails network', args: { chart: 'guestChoice', steps: ['start page', 'send person.proven as a guest', 'lookUp succeeds things', 'send user.staysGuest', 'leaveAccount fails network'] } };
export const LeavingWaitCallTimeout: TransitionStory = { name: 'leaving: wait callTimeout', args: { chart: 'guestChoice', steps: ['start page', 'send person.proven as a guest', 'lookUp succeeds things', 'send user.staysGuest', 'wait callTimeout'] } };
