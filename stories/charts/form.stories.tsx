// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/form' };

export const StartOnce: TransitionStory = { name: 'start once', args: { chart: 'form', steps: ['start once'] } };
export const StartKeptBefore: TransitionStory = { name: 'start kept before', args: { chart: 'form', steps: ['start kept before'] } };
export const FillingWritingUserFills: TransitionStory = { ...looked, name: 'filling.writing: user.fills', args: { chart: 'form', steps: ['start once', 'send user.fills'] } };
export const FillingWritingUserSends: TransitionStory = { ...looked, name: 'filling.writing: user.sends', args: { chart: 'form', steps: ['start once', 'send user.sends'] } };
export const FillingWritingUserSends2: TransitionStory = { ...looked, name: 'filling.writing: user.sends 2', args: { chart: 'form', steps: ['start once', 'send user.fills', 'send user.sends'] } };
export const FillingWritingUserSends3: TransitionStory = { ...looked, name: 'filling.writing: user.sends 3', args: { chart: 'form', steps: ['start twice', 'send user.fills', 'send user.sends'] } };
export const ReviewingUserConfirms: TransitionStory = { name: 'reviewing: user.confirms', args: { chart: 'form', steps: ['start twice', 'send user.fills', 'send user.sends', 'send user.confirms'] } };
export const ReviewingUserEdits: TransitionStory = { name: 'reviewing: user.edits', args: { chart: 'form', steps: ['start twice', 'send user.fills', 'send user.sends', 'send user.edits'] } };
export const OpeningOpenAttemptSucceedsKey: TransitionStory = { ...looked, name: 'opening: openAttempt succeeds key', args: { chart: 'form', steps: ['start once', 'send user.fills', 'send user.sends', 'openAttempt succeeds key'] } };
export const OpeningOpenAttemptFailsNetwork: TransitionStory = { ...looked, name: 'opening: openAttempt fails network', args: { chart: 'form', steps: ['start once', 'send user.fills', 'send user.sends', 'openAttempt fails network'] } };
export const SendingSendFormSucceedsReceipt: TransitionStory = { ...looked, name: 'sending: sendForm succeeds receipt', args: { chart: 'form', steps: ['start once', 'send user.fills', 'send user.sends', 'openAttempt succeeds key', 'sendForm succeeds receipt'] } };
export const SendingSendFormFailsNetwork: TransitionStory = { name: 'sending: sendForm fails network', args: { chart: 'form', steps: ['start once', 'send user.fills', 'send user.sends', 'openAttempt succeeds key', 'sendForm fails network'] } };
export const SendingWaitCallTimeout: TransitionStory = { name: 'sending: wait callTimeout', args: { chart: 'form', steps: ['start once', 'send user.fills', 'send user.sends', 'openAttempt succeeds key', 'wait callTimeout'] } };
export const SendingSendFormFailsNetwork2: TransitionStory = { ...looked, name: 'sending: sendForm fails network 2', args: { chart: 'form', steps: ['start kept', 'send user.fills', 'send user.sends', 'openAttempt succeeds key', 'sendForm fails network'] } };
export const KeepingKeepFormSucceedsKeptHere: TransitionStory = { ...looked, name: 'keeping: keepForm succeeds kept here', args: { chart: 'form', steps: ['start kept', 'send user.fills', 'send user.sends', 'openAttempt succeeds key', 'sendForm fails network', 'keepForm succeeds kept here'] } };
export const KeepingKeepFormFailsNetwork: TransitionStory = { name: 'keeping: keepForm fails network', args: { chart: 'form', steps: ['start kept', 'send user.fills', 'send user.sends', 'openAttempt succeeds key', 'sendForm fails network', 'keepForm fails network'] } };
export const KeptKeptSent: TransitionStory = { name: 'kept: kept.sent', args: { chart: 'form', steps: ['start kept', 'send user.fills', 'send user.sends', 'openAttempt succeeds key', 'sendForm fails network', 'keepForm succeeds kept here', 'send kept.sent'] } };
export const KeptKeptRefused: TransitionStory = { name: 'kept: kept.refused', args: { chart: 'form', steps: ['start kept', 'send user.fills', 'send user.sends', 'openAttempt succeeds key', 'sendForm fails network', 'keepForm succeeds kept here', 'send kept.refused'] } };
export const KeptUserStartsOver: TransitionStory = { name: 'kept: user.startsOver', args: { chart: 'form', steps: ['start kept before', 'send user.startsOver'] } };
export const FailedUserFills: TransitionStory = { name: 'failed: user.fills', args: { chart: 'form', steps: ['start once', 'send user.fills', 'send user.sends', 'openAttempt fails network', 'send user.fills'] } };
export const FailedUserSends: TransitionStory = { name: 'failed: user.sends', args: { chart: 'form', steps: ['start once', 'send user.fills', 'send user.sends', 'openAttempt fails network', 'send user.sends'] } };
export const FailedUserConfirms: TransitionStory = { name: 'failed: user.confirms', args: { chart: 'form', steps: ['start once', 'send user.fills', 'send user.sends', 'openAttempt fails network', 'send user.confirms'] } };
export const FailedUserEdits: TransitionStory = { name: 'failed: user.edits', args: { chart: 'form', steps: ['start once', 'send user.fills', 'send user.sends', 'openAttempt fails network', 'send user.edits'] } };
export const SentUserStartsOver: TransitionStory = { name: 'sent: user.startsOver', args: { chart: 'form', steps: ['start once', 'send user.fills', 'send user.sends', 'openAttempt succeeds key', 'sendForm succeeds receipt', 'send user.startsOver'] } };
