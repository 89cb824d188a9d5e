import { loginCodeMachine } from '../../../machines/phone-login/login-code.machine.ts';
import { resendDelay } from '../../../src/domain/phone-login.ts';
import { chartScript } from '../../support/chart-script.ts';
import { rentedAt } from '../../support/times.ts';
import { refusedBy } from '../../support/server-texts.ts';

const sent = { mobile: '4915123456789', areaCode: '49', inviteCode: null };

export const loginCode = chartScript(loginCodeMachine, {
  inputs: {
    'code sent': { ...sent, failure: null },
    'code on its way': { ...sent, failure: refusedBy('codeJustSent', 'server.codeJustSent') },
  },
  events: {
    'user.typesCode': { type: 'user.typesCode', text: '1234' },
    'user.typesCode in part': { type: 'user.typesCode', text: '12' },
    'user.submitsCode': { type: 'user.submitsCode' },
    'user.resends': { type: 'user.resends' },
    'user.goesBack': { type: 'user.goesBack' },
    'clock.ticked first': { type: 'clock.ticked', now: rentedAt },
    'clock.ticked a minute later': { type: 'clock.ticked', now: rentedAt + resendDelay },
  },
  answers: { mobileLogin: { token: { token: 'token-1' } } },
  failures: { mobileLogin: [{ kind: 'network' }, refusedBy('codeExpired', 'server.codeExpired')] },
});
