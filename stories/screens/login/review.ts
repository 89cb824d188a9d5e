import type { Country } from '../../../machines/phone-login/phone-login.events.ts';
import { phoneLoginMachine } from '../../../machines/phone-login/phone-login.machine.ts';
import { worldOf } from '../../support/world.ts';

/** The login with every actor answered by hand. */
export const review = (inviteCode: string | null, country?: Country) =>
  worldOf(phoneLoginMachine, { seed: 'seed', inviteCode, country });
export type Review = ReturnType<typeof review>;

/** Number and picture are filled in, the number is possible, the code is asked for. */
export async function asks({ actor, readNumber }: Review) {
  actor.send({ type: 'user.typesNumber', text: '15123456789' });
  actor.send({ type: 'user.typesCaptcha', text: '7Kq4' });
  actor.send({ type: 'user.submitsPhone' });
  await readNumber.succeeds({ kind: 'possible', mobile: '4915123456789' });
}
export async function getsCode(staged: Review) {
  await asks(staged);
  await staged.sendVerifyCode.succeeds(null);
}
