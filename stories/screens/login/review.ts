import { expect, waitFor } from 'storybook/test';
import { createActor, SimulatedClock } from 'xstate';
import type { Country, NumberReading } from '../../../machines/phone-login/phone-login.events.ts';
import type { CodeRequest } from '../../../machines/phone-login/phone-submission.machine.ts';
import { providePhoneLogin } from '../../../machines/phone-login/provide.ts';
import type { RefusalReason } from '../../../src/domain/refusal.ts';
import { recorder } from '../../support/recorder.ts';
import { scripted, scriptedSource } from '../../support/scripted.ts';

/** The login with every actor answered by hand. */
export function review(inviteCode: string | null, country?: Country) {
  const clock = new SimulatedClock();
  const readNumber = scripted<NumberReading, { callingCode: string; number: string }>(),
    proveWork = scripted<{ work: string }, Record<never, never>>(),
    sendVerifyCode = scripted<null, CodeRequest>();
  const mobileLogin = scripted<
    { token: string },
    { mobile: string; areaCode: string; code: string; inviteCode: string | null }
  >();
  const loginFromInvite = scripted<
    { token: string },
    { mobile: string; areaCode: string; inviteCode: string; password: string }
  >();
  const ticks = scriptedSource();
  const logic = providePhoneLogin({
    submission: {
      readNumber: readNumber.logic,
      proveWork: proveWork.logic,
      sendVerifyCode: sendVerifyCode.logic,
      loginFromInvite: loginFromInvite.logic,
    },
    code: { mobileLogin: mobileLogin.logic, ticks: ticks.logic },
  });
  return {
    clock,
    readNumber,
    proveWork,
    sendVerifyCode,
    mobileLogin,
    loginFromInvite,
    ticks,
    actor: createActor(logic, {
      clock,
      inspect: recorder.inspect,
      input: { seed: 'seed', inviteCode, country },
    }),
  };
}
export type Review = ReturnType<typeof review>;

export const refusedWith = (reason: RefusalReason, text: string) =>
  ({ kind: 'refused', reason, text }) as const;

/** Number and picture are filled in, the number is possible, the code is asked for. */
export async function asks({ actor, readNumber, sendVerifyCode }: Review) {
  actor.send({ type: 'user.typesNumber', text: '15123456789' });
  actor.send({ type: 'user.typesCaptcha', text: '7Kq4' });
  actor.send({ type: 'user.submitsPhone' });
  await readNumber.succeeds({ kind: 'possible', mobile: '4915123456789' });
  await waitFor(() => expect(sendVerifyCode.asked.length).toBeGreaterThan(0));
}
export async function getsCode(staged: Review) {
  await asks(staged);
  await staged.sendVerifyCode.succeeds(null);
}
