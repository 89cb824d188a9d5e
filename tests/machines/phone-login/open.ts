import type { Country } from '../../../machines/phone-login/phone-login.events.ts';
import { phoneLoginMachine } from '../../../machines/phone-login/phone-login.machine.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { RefusalReason } from '../../../src/domain/refusal.ts';
import { worldOf } from '../../../stories/support/world.ts';
import { enter } from '../support.ts';

export const refused = (reason: RefusalReason): Failure => ({
  kind: 'refused',
  reason,
  text: 'no',
});
/** The form as it first stands. */
export const phone = { enteringPhone: 'editing' };

/** The login with the charts it runs. */
export function open(inviteCode: string | null = null, country?: Country) {
  const world = enter(worldOf(phoneLoginMachine, { seed: 'seed', inviteCode, country }));
  const { actor, readNumber, sendVerifyCode } = world;
  const state = () => actor.getSnapshot().value;
  const tags = () => [...actor.getSnapshot().tags];
  const context = () => actor.getSnapshot().context;
  const submission = () => actor.getSnapshot().children.phoneSubmission?.getSnapshot();
  const running = <Child>(child: Child | undefined): Child => {
    if (child === undefined) throw new Error('the child chart does not run');
    return child;
  };
  const code = () => running(actor.getSnapshot().children.loginCode);
  const countries = () => running(actor.getSnapshot().children.countryChoice);
  const fill = () => {
    actor.send({ type: 'user.typesNumber', text: '1512 345-6789' });
    actor.send({ type: 'user.typesCaptcha', text: '7Kq4' });
  };
  const submitPhone = async () => {
    fill();
    actor.send({ type: 'user.submitsPhone' });
    await readNumber.succeeds({ kind: 'possible', mobile: '4915123456789' });
  };
  const sendCode = async () => {
    await submitPhone();
    await sendVerifyCode.succeeds(null);
  };
  const submitCode = (typed = '4170') => {
    code().send({ type: 'user.typesCode', text: typed });
    code().send({ type: 'user.submitsCode' });
  };
  return {
    ...world,
    state,
    tags,
    context,
    submission,
    /** State, tags and context of the child chart for the code. */
    codeState: () => code().getSnapshot().value,
    codeTags: () => [...code().getSnapshot().tags],
    codeContext: () => code().getSnapshot().context,
    code,
    countries,
    fill,
    submitPhone,
    sendCode,
    submitCode,
  };
}
