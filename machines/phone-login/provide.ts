import { provideAll } from '../declare.ts';
import { countryChoiceMachine } from './country-choice.machine.ts';
import { loginCodeMachine } from './login-code.machine.ts';
import { phoneLoginMachine } from './phone-login.machine.ts';
import { phoneSubmissionMachine } from './phone-submission.machine.ts';

/** Provides the actors of the login and of the charts it runs. */
export const providePhoneLogin = ({
  submission,
  code,
}: {
  submission: Parameters<typeof provideAll<typeof phoneSubmissionMachine>>[1];
  code: Parameters<typeof provideAll<typeof loginCodeMachine>>[1];
}) =>
  provideAll(phoneLoginMachine, {
    countryChoice: countryChoiceMachine,
    phoneSubmission: provideAll(phoneSubmissionMachine, submission),
    loginCode: provideAll(loginCodeMachine, code),
  });
