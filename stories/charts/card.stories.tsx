// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/card' };

export const StartDeposit: TransitionStory = { ...looked, name: 'start deposit', args: { chart: 'card', steps: ['start deposit'] } };
export const StartFieldsStand: TransitionStory = { name: 'start fields stand', args: { chart: 'card', steps: ['start fields stand'] } };
export const StartSubmittedAgain: TransitionStory = { ...looked, name: 'start submitted again', args: { chart: 'card', steps: ['start submitted again'] } };
export const LoadingScriptPrepareCardFormSucceedsCardForm: TransitionStory = { ...looked, name: 'loadingScript: prepareCardForm succeeds card form', args: { chart: 'card', steps: ['start deposit', 'prepareCardForm succeeds card form'] } };
export const LoadingScriptPrepareCardFormFailsScriptNotLoaded: TransitionStory = { ...looked, name: 'loadingScript: prepareCardForm fails scriptNotLoaded', args: { chart: 'card', steps: ['start deposit', 'prepareCardForm fails scriptNotLoaded'] } };
export const LoadingScriptWaitScriptLimit: TransitionStory = { name: 'loadingScript: wait scriptLimit', args: { chart: 'card', steps: ['start deposit', 'wait scriptLimit'] } };
export const ScriptMissingWaitScriptRetry: TransitionStory = { name: 'scriptMissing: wait scriptRetry', args: { chart: 'card', steps: ['start deposit', 'prepareCardForm fails scriptNotLoaded', 'wait scriptRetry'] } };
export const ScriptMissingWaitScriptRetry2: TransitionStory = { name: 'scriptMissing: wait scriptRetry 2', args: { chart: 'card', steps: ['start deposit', 'prepareCardForm fails scriptNotLoaded', 'wait scriptRetry', 'prepareCardForm fails scriptNotLoaded', 'wait scriptRetry', 'prepareCardForm fails scriptNotLoaded', 'wait scriptRetry', 'prepareCardForm fails scriptNotLoaded', 'wait scriptRetry'] } };
export const FillingUserKeepsCard: TransitionStory = { name: 'filling: user.keepsCard', args: { chart: 'card', steps: ['start deposit', 'prepareCardForm succeeds card form', 'send user.keepsCard'] } };
export const FillingUserPays: TransitionStory = { name: 'filling: user.pays', args: { chart: 'card', steps: ['start fields stand', 'send user.pays'] } };
export const FillingUserCancels: TransitionStory = { name: 'filling: user.cancels', args: { chart: 'card', steps: ['start fields stand', 'send user.cancels'] } };
export const FillingCardChanged: TransitionStory = { name: 'filling: card.changed', args: { chart: 'card', steps: ['start fields stand', 'send card.changed'] } };
export const CheckingCardSubmitCardSucceedsComplete: TransitionStory = { ...looked, name: 'checkingCard: submitCard succeeds complete', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete'] } };
export const CheckingCardSubmitCardFailsUnexpected: TransitionStory = { name: 'checkingCard: submitCard fails unexpected', args: { chart: 'card', steps: ['start submitted again', 'submitCard fails unexpected'] } };
export const OpeningAttemptOpenAttemptSucceedsAttempt: TransitionStory = { ...looked, name: 'openingAttempt: openAttempt succeeds attempt', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete', 'openAttempt succeeds attempt'] } };
export const OpeningAttemptOpenAttemptFailsNetwork: TransitionStory = { name: 'openingAttempt: openAttempt fails network', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete', 'openAttempt fails network'] } };
export const CreatingIntentCreateIntentSucceedsIntent: TransitionStory = { ...looked, name: 'creatingIntent: createIntent succeeds intent', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete', 'openAttempt succeeds attempt', 'createIntent succeeds intent'] } };
export const CreatingIntentCreateIntentFailsNetwork: TransitionStory = { name: 'creatingIntent: createIntent fails network', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete', 'openAttempt succeeds attempt', 'createIntent fails network'] } };
export const CreatingIntentWaitCallTimeout: TransitionStory = { name: 'creatingIntent: wait callTimeout', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete', 'openAttempt succeeds attempt', 'wait callTimeout'] } };
export const AuthorisingAuthoriseCardSucceedsAuthorised: TransitionStory = { name: 'authorising: authoriseCard succeeds authorised', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete', 'openAttempt succeeds attempt', 'createIntent succeeds intent', 'authoriseCard succeeds authorised'] } };
export const AuthorisingAuthoriseCardFailsDeclined: TransitionStory = { name: 'authorising: authoriseCard fails declined', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete', 'openAttempt succeeds attempt', 'createIntent succeeds intent', 'authoriseCard fails declined'] } };
export const AuthorisingAuthoriseCardFailsNetwork: TransitionStory = { name: 'authorising: authoriseCard fails network', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete', 'openAttempt succeeds attempt', 'createIntent succeeds intent', 'authoriseCard fails network'] } };
export const AuthorisingWaitBankLimit: TransitionStory = { name: 'authorising: wait bankLimit', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete', 'openAttempt succeeds attempt', 'createIntent succeeds intent', 'wait bankLimit'] } };
