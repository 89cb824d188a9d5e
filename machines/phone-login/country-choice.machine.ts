import { assign, setup } from 'xstate';
import { filterDebounce } from '../../src/domain/constants.ts';
import type { Country } from './phone-login.events.ts';

export const delays = {
  /** Specification, section 9: the country list changes this long after the last key. */
  filterDebounce,
} as const;

export type CountryChoiceEvent =
  | { type: 'user.filtersCountries'; text: string }
  | { type: 'user.choosesCountry'; country: Country }
  | { type: 'user.closesCountries' };

/** The list of countries with its search field. Ends with the chosen country, or with none. */
export const countryChoiceMachine = setup({
  types: {
    input: {} as { current: Country },
    /** `keyword`: text of the search field; `filter`: the text that the list is filtered by. */
    context: {} as {
      readonly current: Country;
      readonly keyword: string;
      readonly filter: string;
      readonly chosen: Country | null;
    },
    events: {} as CountryChoiceEvent,
    output: {} as { country: Country | null },
    tags: {} as 'choosing',
  },
  delays,
  actions: {
    keepKeyword: assign({ keyword: (_, params: { text: string }) => params.text.slice(0, 60) }),
    applyKeyword: assign({ filter: ({ context }) => context.keyword }),
    keepCountry: assign({ chosen: (_, params: { country: Country }) => params.country }),
  },
}).createMachine({
  id: 'countryChoice',
  context: ({ input }) => ({ ...input, keyword: '', filter: '', chosen: null }),
  output: ({ context }) => ({ country: context.chosen }),
  initial: 'open',
  states: {
    open: {
      tags: 'choosing',
      initial: 'showing',
      on: {
        'user.filtersCountries': {
          target: '.filtering',
          reenter: true,
          actions: { type: 'keepKeyword', params: ({ event }) => ({ text: event.text }) },
        },
        'user.choosesCountry': {
          target: 'chosen',
          actions: { type: 'keepCountry', params: ({ event }) => ({ country: event.country }) },
        },
        'user.closesCountries': 'closed',
      },
      states: {
        showing: {},
        filtering: { after: { filterDebounce: { target: 'showing', actions: 'applyKeyword' } } },
      },
    },
    chosen: { type: 'final' },
    closed: { type: 'final' },
  },
});
