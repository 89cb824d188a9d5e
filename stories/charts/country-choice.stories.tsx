// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/countryChoice' };

export const OpenShowingUserFiltersCountries: TransitionStory = { ...looked, name: 'open.showing: user.filtersCountries', args: { chart: 'countryChoice', steps: ['start Germany', 'send user.filtersCountries'] } };
export const OpenShowingUserChoosesCountry: TransitionStory = { name: 'open.showing: user.choosesCountry', args: { chart: 'countryChoice', steps: ['start Germany', 'send user.choosesCountry'] } };
export const OpenShowingUserClosesCountries: TransitionStory = { name: 'open.showing: user.closesCountries', args: { chart: 'countryChoice', steps: ['start Germany', 'send user.closesCountries'] } };
export const OpenFilteringWaitFilterDebounce: TransitionStory = { ...looked, name: 'open.filtering: wait filterDebounce', args: { chart: 'countryChoice', steps: ['start Germany', 'send user.filtersCountries', 'wait filterDebounce'] } };
