import { countryChoiceMachine } from '../../../machines/phone-login/country-choice.machine.ts';
import { chartScript } from '../../support/chart-script.ts';

export const countryChoice = chartScript(countryChoiceMachine, {
  inputs: { Germany: { current: { region: 'DE', callingCode: '49' } } },
  events: {
    'user.filtersCountries': { type: 'user.filtersCountries', text: 'Öster' },
    'user.choosesCountry': {
      type: 'user.choosesCountry',
      country: { region: 'AT', callingCode: '43' },
    },
    'user.closesCountries': { type: 'user.closesCountries' },
  },
  answers: {},
});
