// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/receiptMail' };

export const LookingLoadOfferSucceedsOffered: TransitionStory = { ...looked, name: 'looking: loadOffer succeeds offered', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer succeeds offered'] } };
export const LookingLoadOfferSucceedsKnown: TransitionStory = { ...looked, name: 'looking: loadOffer succeeds known', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer succeeds known'] } };
export const LookingLoadOfferSucceedsWithheld: TransitionStory = { ...looked, name: 'looking: loadOffer succeeds withheld', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer succeeds withheld'] } };
export const LookingLoadOfferFailsNetwork: TransitionStory = { name: 'looking: loadOffer fails network', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer fails network'] } };
export const LookingWaitCallTimeout: TransitionStory = { name: 'looking: wait callTimeout', args: { chart: 'receiptMail', steps: ['start rental', 'wait callTimeout'] } };
export const AskingWritingUserFills: TransitionStory = { name: 'asking.writing: user.fills', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer succeeds offered', 'send user.fills'] } };
export const AskingWritingUserSends: TransitionStory = { ...looked, name: 'asking.writing: user.sends', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer succeeds offered', 'send user.sends'] } };
export const AskingWritingUserSends2: TransitionStory = { ...looked, name: 'asking.writing: user.sends 2', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer succeeds offered', 'send user.fills', 'send user.sends'] } };
export const SendingSendReceiptSucceedsTaken: TransitionStory = { name: 'sending: sendReceipt succeeds taken', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer succeeds offered', 'send user.fills', 'send user.sends', 'sendReceipt succeeds taken'] } };
export const SendingSendReceiptFailsNetwork: TransitionStory = { ...looked, name: 'sending: sendReceipt fails network', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer succeeds offered', 'send user.fills', 'send user.sends', 'sendReceipt fails network'] } };
export const SendingWaitCallTimeout: TransitionStory = { name: 'sending: wait callTimeout', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer succeeds offered', 'send user.fills', 'send user.sends', 'wait callTimeout'] } };
export const FailedUserFills: TransitionStory = { name: 'failed: user.fills', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer succeeds offered', 'send user.fills', 'send user.sends', 'sendReceipt fails network', 'send user.fills'] } };
export const FailedUserRetries: TransitionStory = { name: 'failed: user.retries', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer succeeds offered', 'send user.fills', 'send user.sends', 'sendReceipt fails network', 'send user.retries'] } };
export const KnownSettledUserSendsAgain: TransitionStory = { ...looked, name: 'known.settled: user.sendsAgain', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer succeeds known', 'send user.sendsAgain'] } };
export const KnownSettledUserChanges: TransitionStory = { name: 'known.settled: user.changes', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer succeeds known', 'send user.changes'] } };
export const KnownSendingAgainSendAgainSucceedsTaken: TransitionStory = { ...looked, name: 'known.sendingAgain: sendAgain succeeds taken', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer succeeds known', 'send user.sendsAgain', 'sendAgain succeeds taken'] } };
export const KnownSendingAgainSendAgainFailsNetwork: TransitionStory = { ...looked, name: 'known.sendingAgain: sendAgain fails network', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer succeeds known', 'send user.sendsAgain', 'sendAgain fails network'] } };
export const KnownSendingAgainWaitCallTimeout: TransitionStory = { name: 'known.sendingAgain: wait callTimeout', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer succeeds known', 'send user.sendsAgain', 'wait callTimeout'] } };
export const KnownSentAgainUserSendsAgain: TransitionStory = { name: 'known.sentAgain: user.sendsAgain', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer succeeds known', 'send user.sendsAgain', 'sendAgain succeeds taken', 'send user.sendsAgain'] } };
export const KnownNotSentAgainUserSendsAgain: TransitionStory = { name: 'known.notSentAgain: user.sendsAgain', args: { chart: 'receiptMail', steps: ['start rental', 'loadOffer succeeds known', 'send user.sendsAgain', 'sendAgain fails network', 'send user.sendsAgain'] } };
