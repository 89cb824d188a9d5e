// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/promo' };

export const OfferingBrowsingUserTicksTerms: TransitionStory = { ...looked, name: 'offering.browsing: user.ticks terms', args: { chart: 'promo', steps: ['start scanned', 'send user.ticks terms'] } };
export const OfferingBrowsingUserRents: TransitionStory = { ...looked, name: 'offering.browsing: user.rents', args: { chart: 'promo', steps: ['start scanned', 'send user.rents'] } };
export const OfferingBrowsingUserRents2: TransitionStory = { name: 'offering.browsing: user.rents 2', args: { chart: 'promo', steps: ['start scanned', 'send user.ticks terms', 'send user.ticks privacy', 'send user.rents'] } };
export const OfferingAskingAgreementWaitToast: TransitionStory = { name: 'offering.askingAgreement: wait toast', args: { chart: 'promo', steps: ['start scanned', 'send user.rents', 'wait toast'] } };
export const OfferingAskingAgreementUserTicksPrivacy: TransitionStory = { name: 'offering.askingAgreement: user.ticks privacy', args: { chart: 'promo', steps: ['start scanned', 'send user.rents', 'send user.ticks terms', 'send user.ticks privacy'] } };
