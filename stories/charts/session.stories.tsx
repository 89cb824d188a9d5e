// Written by `npm run transitions -- --write`.
import { transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/session' };

export const StartNobody: TransitionStory = { name: 'start nobody', args: { chart: 'session', steps: ['start nobody'] } };
export const StartTokenKept: TransitionStory = { name: 'start token kept', args: { chart: 'session', steps: ['start token kept'] } };
export const VisitorTokenReceived: TransitionStory = { name: 'visitor: token.received', args: { chart: 'session', steps: ['start nobody', 'send token.received'] } };
export const VisitorTokenChangedElsewhereOther: TransitionStory = { name: 'visitor: token.changedElsewhere other', args: { chart: 'session', steps: ['start nobody', 'send token.changedElsewhere other'] } };
export const VisitorUserAcknowledges: TransitionStory = { name: 'visitor: user.acknowledges', args: { chart: 'session', steps: ['start nobody', 'send user.acknowledges'] } };
export const LoadingUserLoadUserSucceedsGuest: TransitionStory = { name: 'loadingUser: loadUser succeeds guest', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser succeeds guest'] } };
export const LoadingUserLoadUserSucceedsMember: TransitionStory = { name: 'loadingUser: loadUser succeeds member', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser succeeds member'] } };
export const LoadingUserLoadUserFailsNetwork: TransitionStory = { name: 'loadingUser: loadUser fails network', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser fails network'] } };
export const LoadingUserWaitCallTimeout: TransitionStory = { name: 'loadingUser: wait callTimeout', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'wait callTimeout'] } };
export const LoadingUserLoadUserFailsTimeout: TransitionStory = { name: 'loadingUser: loadUser fails timeout', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser succeeds guest', 'send token.received', 'loadUser fails timeout'] } };
export const LoadingUserWaitCallTimeout2: TransitionStory = { name: 'loadingUser: wait callTimeout 2', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser succeeds guest', 'send token.received', 'wait callTimeout'] } };
export const UnansweredWaitTryAgain: TransitionStory = { name: 'unanswered: wait tryAgain', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser succeeds guest', 'send token.received', 'loadUser fails timeout', 'wait tryAgain'] } };
export const AskingRetryUserRetries: TransitionStory = { name: 'askingRetry: user.retries', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser fails network', 'send user.retries'] } };
export const AskingRetryUserCancels: TransitionStory = { name: 'askingRetry: user.cancels', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser fails network', 'send user.cancels'] } };
export const GuestTokenRefused: TransitionStory = { name: 'guest: token.refused', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser succeeds guest', 'send token.refused'] } };
export const GuestTokenChangedElsewhereGone: TransitionStory = { name: 'guest: token.changedElsewhere gone', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser succeeds guest', 'send token.changedElsewhere gone'] } };
export const GuestUserSignsOut: TransitionStory = { name: 'guest: user.signsOut', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser succeeds guest', 'send user.signsOut'] } };
export const MemberTokenRefused: TransitionStory = { name: 'member: token.refused', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser succeeds member', 'send token.refused'] } };
export const SigningOutRevokeTokenSucceedsRevoked: TransitionStory = { name: 'signingOut: revokeToken succeeds revoked', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser succeeds guest', 'send user.signsOut', 'revokeToken succeeds revoked'] } };
export const SigningOutRevokeTokenFailsNetwork: TransitionStory = { name: 'signingOut: revokeToken fails network', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser succeeds guest', 'send user.signsOut', 'revokeToken fails network'] } };
export const SigningOutTokenRefused: TransitionStory = { name: 'signingOut: token.refused', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser succeeds guest', 'send user.signsOut', 'send token.refused'] } };
export const SigningOutWaitFarewell: TransitionStory = { name: 'signingOut: wait farewell', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'send user.signsOut', 'wait farewell'] } };
export const RenewingRenewGuestSucceedsNewToken: TransitionStory = { name: 'renewing: renewGuest succeeds new token', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser succeeds guest', 'send token.refused', 'renewGuest succeeds new token'] } };
export const RenewingRenewGuestFailsNetwork: TransitionStory = { name: 'renewing: renewGuest fails network', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser succeeds guest', 'send token.refused', 'renewGuest fails network'] } };
export const RenewingWaitCallTimeout: TransitionStory = { name: 'renewing: wait callTimeout', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser succeeds guest', 'send token.refused', 'wait callTimeout'] } };
export const RenewingRenewGuestFailsUnauthorized: TransitionStory = { name: 'renewing: renewGuest fails unauthorized', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser succeeds guest', 'send token.refused', 'renewGuest fails unauthorized'] } };
export const RenewingRenewGuestFailsUnauthorized2: TransitionStory = { name: 'renewing: renewGuest fails unauthorized 2', args: { chart: 'session', steps: ['start nobody', 'send token.received', 'loadUser fails network', 'send token.refused', 'renewGuest fails unauthorized'] } };
