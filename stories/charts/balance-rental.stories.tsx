// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/balanceRental' };

export const OpeningAttemptOpenAttemptSucceedsKey: TransitionStory = { ...looked, name: 'openingAttempt: openAttempt succeeds key', args: { chart: 'balanceRental', steps: ['start station', 'openAttempt succeeds key'] } };
export const OpeningAttemptOpenAttemptFailsNetwork: TransitionStory = { name: 'openingAttempt: openAttempt fails network', args: { chart: 'balanceRental', steps: ['start station', 'openAttempt fails network'] } };
export const RentingAskSucceedsOrder: TransitionStory = { name: 'renting: ask succeeds order', args: { chart: 'balanceRental', steps: ['start station', 'openAttempt succeeds key', 'ask succeeds order'] } };
export const RentingAskFailsNetwork: TransitionStory = { ...looked, name: 'renting: ask fails network', args: { chart: 'balanceRental', steps: ['start station', 'openAttempt succeeds key', 'ask fails network'] } };
export const UnknownAskSucceedsOrder: TransitionStory = { name: 'unknown: ask succeeds order', args: { chart: 'balanceRental', steps: ['start station', 'openAttempt succeeds key', 'ask fails network', 'unknownConfirmation hears user.asksNow', 'ask succeeds order'] } };
