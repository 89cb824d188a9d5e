import { phoneLoginMachine } from '../../../machines/phone-login/phone-login.machine.ts';
import { resendDelay } from '../../../src/domain/phone-login.ts';
import type { RefusalReason } from '../../../src/domain/refusal.ts';
import { chartScript } from '../../support/chart-script.ts';
import { rentedAt } from '../../support/times.ts';

const refused = (reason: RefusalReason) =>
  ({ kind: 'refused', reason, text: 'Der Code ist abgelaufen', requestId: 'req_8f2a11' }) as const;

export const phoneLogin = chartScript(phoneLoginMachine, {
  inputs: {
    login: { seed: 'seed', inviteCode: null },
    invitation: { seed: 'seed', inviteCode: 'VIP12345' },
  },
  events: {
    'user.submitsPhone': { type: 'user.submitsPhone' },
    'user.typesNumber': { type: 'user.typesNumber', text: '15123456789' },
    'user.typesCaptcha': { type: 'user.typesCaptcha', text: 'k7mp' },
    'user.typesPassword': { type: 'user.typesPassword', text: 'geheim' },
    'user.refreshesCaptcha': { type: 'user.refreshesCaptcha' },
    'user.opensCountries': { type: 'user.opensCountries' },
    'user.filtersCountries': { type: 'user.filtersCountries', text: 'Öster' },
    'user.choosesCountry': {
      type: 'user.choosesCountry',
      country: { region: 'AT', callingCode: '43' },
    },
    'user.closesCountries': { type: 'user.closesCountries' },
    'user.typesCode': { type: 'user.typesCode', text: '1234' },
    'user.submitsCode': { type: 'user.submitsCode' },
    'user.resends': { type: 'user.resends' },
    'user.goesBack': { type: 'user.goesBack' },
    'clock.ticked first': { type: 'clock.ticked', now: rentedAt },
    'clock.ticked a minute later': { type: 'clock.ticked', now: rentedAt + resendDelay },
  },
  answers: {
    readNumber: {
      possible: { kind: 'possible', mobile: '4915123456789' },
      'too short': { kind: 'impossible', problem: 'numberTooShort' },
    },
    sendVerifyCode: { sent: null },
    mobileLogin: { token: { token: 'token-1' } },
    loginFromInvite: { token: { token: 'token-1' } },
  },
  failures: {
    readNumber: [{ kind: 'unexpected' }],
    sendVerifyCode: [{ kind: 'network' }, refused('codeJustSent')],
    mobileLogin: [{ kind: 'network' }, refused('codeExpired')],
  },
});
