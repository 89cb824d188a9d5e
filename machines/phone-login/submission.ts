import { isInviteCode } from '../../src/domain/phone-login.ts';
import { captchaIdOf, type PhoneLoginContext } from './phone-login.events.ts';
import type { PhoneSubmission, PhoneSubmitted } from './phone-submission.machine.ts';

/** Every try uses a picture up; what was read in the old one says nothing about the new one. */
export const withNewPicture = (context: PhoneLoginContext): PhoneLoginContext => ({
  ...context,
  pictures: context.pictures + 1,
  captcha: '',
});

/** What the form hands over. */
export function submissionOf(context: PhoneLoginContext): PhoneSubmission {
  const { country, number, inviteCode, password, captcha, withoutPicture } = context;
  return {
    callingCode: country.callingCode,
    number,
    proof: isInviteCode(inviteCode)
      ? { kind: 'invitation', inviteCode, password }
      : withoutPicture
        ? { kind: 'work' }
        : { kind: 'captcha', captchaId: captchaIdOf(context), captcha },
  };
}

/** What the form says then. */
export function afterSubmission(
  context: PhoneLoginContext,
  submitted: PhoneSubmitted,
): PhoneLoginContext {
  switch (submitted.kind) {
    case 'wrong':
      return { ...context, problem: submitted.problem };
    case 'failed': {
      const failed = { ...context, failure: submitted.failure };
      return submitted.pictureUsed ? withNewPicture(failed) : failed;
    }
    case 'codeSent':
      return { ...context, mobile: submitted.mobile, failure: submitted.failure };
    case 'loggedIn':
      return { ...context, token: submitted.token };
  }
}
