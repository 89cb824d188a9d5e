// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/card' };

export const StartDeposit: TransitionStory = { ...looked, name: 'start deposit', args: { chart: 'card', steps: ['start deposit'] } };
export const StartFieldsStand: TransitionStory = { name: 'start fields stand', args: { chart: 'card', steps: ['start fields stand'] } };
export const StartSubmittedAgain: TransitionStory = { ...looked, name: 'start submitted again', args: { chart: 'card', steps: ['start submitted again'] } };
export const LoadingFieldsPrepareCardFormSucceedsCardForm: TransitionStory = { ...looked, name: 'loadingFields: prepareCardForm succeeds card form', args: { chart: 'card', steps: ['start deposit', 'prepareCardForm succeeds card form'] } };
export const LoadingFieldsPrepareCardFormFailsScriptNotLoaded: TransitionStory = { ...looked, name: 'loadingFields: prepareCardForm fails scriptNotLoaded', args: { chart: 'card', steps: ['start deposit', 'prepareCardForm fails scriptNotLoaded'] } };
export const LoadingFieldsWaitScriptLimit: TransitionStory = { name: 'loadingFields: wait scriptLimit', args: { chart: 'card', steps: ['start deposit', 'wait scriptLimit'] } };
export const LoadingFieldsPersonEntered: TransitionStory = { name: 'loadingFields: person.entered', args: { chart: 'card', steps: ['start deposit', 'send person.entered'] } };
export const FieldsMissingWaitScriptRetry: TransitionStory = { name: 'fieldsMissing: wait scriptRetry', args: { chart: 'card', steps: ['start deposit', 'prepareCardForm fails scriptNotLoaded', 'wait scriptRetry'] } };
export const FieldsMissingWaitScriptRetry2: TransitionStory = { name: 'fieldsMissing: wait scriptRetry 2', args: { chart: 'card', steps: ['start deposit', 'prepareCardForm fails scriptNotLoaded', 'wait scriptRetry', 'prepareCardForm fails scriptNotLoaded', 'wait scriptRetry', 'prepareCardForm fails scriptNotLoaded', 'wait scriptRetry', 'prepareCardForm fails scriptNotLoaded', 'wait scriptRetry'] } };
export const FieldsMissingPersonEntered: TransitionStory = { name: 'fieldsMissing: person.entered', args: { chart: 'card', steps: ['start deposit', 'prepareCardForm fails scriptNotLoaded', 'send person.entered'] } };
export const FillingUserKeepsCard: TransitionStory = { name: 'filling: user.keepsCard', args: { chart: 'card', steps: ['start deposit', 'prepareCardForm succeeds card form', 'send user.keepsCard'] } };
export const FillingUserPays: TransitionStory = { name: 'filling: user.pays', args: { chart: 'card', steps: ['start fields stand', 'send user.pays'] } };
export const FillingUserCancels: TransitionStory = { name: 'filling: user.cancels', args: { chart: 'card', steps: ['start fields stand', 'send user.cancels'] } };
export const FillingCardChanged: TransitionStory = { name: 'filling: card.changed', args: { chart: 'card', steps: ['start fields stand', 'send card.changed'] } };
export const FillingPersonEntered: TransitionStory = { name: 'filling: person.entered', args: { chart: 'card', steps: ['start fields stand', 'send person.entered'] } };
export const CheckingCardSubmitCardSucceedsComplete: TransitionStory = { ...looked, name: 'checkingCard: submitCard succeeds complete', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete'] } };
export const CheckingCardSubmitCardFailsUnexpected: TransitionStory = { name: 'checkingCard: submitCard fails unexpected', args: { chart: 'card', steps: ['start submitted again', 'submitCard fails unexpected'] } };
export const CheckingCardWaitCallTimeout: TransitionStory = { name: 'checkingCard: wait callTimeout', args: { chart: 'card', steps: ['start submitted again', 'wait callTimeout'] } };
export const OpeningAttemptOpenAttemptSucceedsAttempt: TransitionStory = { ...looked, name: 'openingAttempt: openAttempt succeeds attempt', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete', 'openAttempt succeeds attempt'] } };
export const OpeningAttemptOpenAttemptFailsNetwork: TransitionStory = { name: 'openingAttempt: openAttempt fails network', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete', 'openAttempt fails network'] } };
export const PreparingPaymentCreateIntentSucceedsIntent: TransitionStory = { ...looked, name: 'preparingPayment: createIntent succeeds intent', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete', 'openAttempt succeeds attempt', 'createIntent succeeds intent'] } };
export const PreparingPaymentCreateIntentFailsNetwork: TransitionStory = { name: 'preparingPayment: createIntent fails network', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete', 'openAttempt succeeds attempt', 'createIntent fails network'] } };
export const PreparingPaymentWaitCallTimeout: TransitionStory = { name: 'preparingPayment: wait callTimeout', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete', 'openAttempt succeeds attempt', 'wait callTimeout'] } };
export const AskingBankAuthoriseCardSucceedsAuthorised: TransitionStory = { name: 'askingBank: authoriseCard succeeds authorised', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete', 'openAttempt succeeds attempt', 'createIntent succeeds intent', 'authoriseCard succeeds authorised'] } };
export const AskingBankAuthoriseCardFailsDeclined: TransitionStory = { name: 'askingBank: authoriseCard fails declined', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete', 'openAttempt succeeds attempt', 'createIntent succeeds intent', 'authoriseCard fails declined'] } };
export const AskingBankAuthoriseCardFailsNetwork: TransitionStory = { name: 'askingBank: authoriseCard fails network', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete', 'openAttempt succeeds attempt', 'createIntent succeeds intent', 'authoriseCard fails network'] } };
export const AskingBankWaitBankLimit: TransitionStory = { name: 'askingBank: wait bankLimit', args: { chart: 'card', steps: ['start submitted again', 'submitCard succeeds complete', 'openAttempt succeeds attempt', 'createIntent succeeds intent', 'wait bankLimit'] } };
