import { createActor, SimulatedClock } from 'xstate';
import { provideAll } from '../../../machines/declare.ts';
import { providerLoginMachine } from '../../../machines/provider-login/provider-login.machine.ts';
import type { ArrivalProof } from '../../../src/domain/sign-in-arrival.ts';
import type { RedirectWay } from '../../../src/domain/sign-in.ts';
import { recorder } from '../../support/recorder.ts';
import { scripted } from '../../support/scripted.ts';

/** The login at a provider with every actor answered by hand. */
export function providerReview() {
  const clock = new SimulatedClock();
  const startSignIn = scripted<{ url: string }, { way: RedirectWay }>();
  const leavePage = scripted<null, { url: string }>();
  const redeemProof = scripted<{ token: string }, { way: RedirectWay; proof: ArrivalProof }>();
  const logic = provideAll(providerLoginMachine, {
    startSignIn: startSignIn.logic,
    leavePage: leavePage.logic,
    redeemProof: redeemProof.logic,
  });
  const actor = createActor(logic, { clock, inspect: recorder.inspect });
  return { clock, startSignIn, leavePage, redeemProof, actor };
}
