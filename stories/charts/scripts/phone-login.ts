import { phoneLoginMachine } from '../../../machines/phone-login/phone-login.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { countryChoice } from './country-choice.ts';
import { loginCode } from './login-code.ts';
import { phoneSubmission } from './phone-submission.ts';

export const phoneLogin = chartScript(phoneLoginMachine, {
  inputs: {
    login: { seed: 'seed', inviteCode: null },
    invitation: { seed: 'seed', inviteCode: 'VIP12345' },
  },
  events: {
    'user.submitsPhone': { type: 'user.submitsPhone' },
    'user.typesNumber: letters': { type: 'user.typesNumber', text: 'keine' },
    'user.typesNumber': { type: 'user.typesNumber', text: '15123456789' },
    'user.typesCaptcha': { type: 'user.typesCaptcha', text: 'k7mp' },
    'user.typesPassword': { type: 'user.typesPassword', text: 'geheim' },
    'user.refreshesCaptcha': { type: 'user.refreshesCaptcha' },
    'user.skipsPicture': { type: 'user.skipsPicture' },
    'user.putsInvitationAside': { type: 'user.putsInvitationAside' },
    'user.opensCountries': { type: 'user.opensCountries' },
  },
  answers: {},
  children: [countryChoice, phoneSubmission, loginCode],
});
