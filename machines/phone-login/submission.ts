import { internationalDigits, isInviteCode } from '../../src/domain/phone-login.ts';
import { captchaIdOf, type PhoneLoginContext, type Proof } from './phone-login.events.ts';
import type { PhoneSubmission, PhoneSubmitted } from './phone-submission.machine.ts';

const unreadPicture: Proof = { kind: 'captcha', captcha: '' };

/** Proof that is required with this invitation code, or without one. */
export const proofFor = (inviteCode: string | null): Proof =>
  isInviteCode(inviteCode) ? { kind: 'invitation', inviteCode, password: '' } : unreadPicture;

/** The proof with `filled` in it; a proof of another kind stays as it is. */
export const filledIn = (
  proof: Proof,
  filled: { readonly captcha: string } | { readonly password: string },
): Proof => {
  if (proof.kind === 'captcha' && 'captcha' in filled) return { ...proof, ...filled };
  if (proof.kind === 'invitation' && 'password' in filled) return { ...proof, ...filled };
  return proof;
};

/** Switches between picture and task; an invitation needs neither. */
export const turnedTo = (proof: Proof, kind: 'captcha' | 'work'): Proof => {
  if (proof.kind === 'invitation') return proof;
  return kind === 'work' ? { kind } : unreadPicture;
};

/** Every try uses up a picture; the characters of the old one do not fit the new one. */
export const withNewPicture = (context: PhoneLoginContext): PhoneLoginContext => ({
  ...context,
  pictures: context.pictures + 1,
  proof: filledIn(context.proof, { captcha: '' }),
});

export function submissionOf(context: PhoneLoginContext): PhoneSubmission {
  const { country, number, proof } = context;
  return {
    callingCode: country.callingCode,
    number,
    proof: proof.kind === 'captcha' ? { ...proof, captchaId: captchaIdOf(context) } : proof,
  };
}

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
    case 'codeSent': {
      const { mobile, failure } = submitted;
      const country = submitted.country ?? context.country;
      // The code's sheet and the form name the country that the number was sent to.
      const number =
        internationalDigits(context.number) === null
          ? context.number
          : mobile.slice(country.callingCode.length);
      return { ...context, country, number, mobile, failure };
    }
    case 'loggedIn':
      return { ...context, token: submitted.token };
  }
}
