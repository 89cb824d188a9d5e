import { phoneSubmissionMachine } from '../../../machines/phone-login/phone-submission.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { refusedBy } from '../../support/server-texts.ts';

const typed = { callingCode: '49', number: '15123456789' };

export const phoneSubmission = chartScript(phoneSubmissionMachine, {
  inputs: {
    picture: { ...typed, proof: { kind: 'captcha', captchaId: 'seed-1', captcha: 'k7mp' } },
    work: { ...typed, proof: { kind: 'work' } },
    invitation: {
      ...typed,
      proof: { kind: 'invitation', inviteCode: 'VIP12345', password: 'geheim' },
    },
  },
  events: {},
  answers: {
    readNumber: {
      possible: { kind: 'possible', mobile: '4915123456789' },
      'too short': { kind: 'impossible', problem: 'numberTooShort' },
    },
    proveWork: { solved: { work: '{}' } },
    sendVerifyCode: { sent: null },
    loginFromInvite: { token: { token: 'token-1' } },
  },
  failures: {
    readNumber: [{ kind: 'unexpected' }],
    sendVerifyCode: [{ kind: 'network' }, refusedBy('codeJustSent', 'server.codeJustSent')],
  },
});
