import { createActor, SimulatedClock } from 'xstate';
import { provideAll } from '../../../machines/declare.ts';
import { passkeyMachine } from '../../../machines/passkey/passkey.machine.ts';
import type { Touched } from '../../../src/domain/passkey.ts';
import { recorder } from '../../support/recorder.ts';
import { scripted } from '../../support/scripted.ts';

/** A passkey with every actor answered by hand, the device among them. */
export function passkeyReview() {
  const clock = new SimulatedClock();
  const askServer = scripted<{ question: string }, Record<never, never>>();
  const touchDevice = scripted<Touched, { question: string }>();
  const finish = scripted<{ token: string | null }, { credential: string }>();
  const logic = provideAll(passkeyMachine, {
    askServer: askServer.logic,
    touchDevice: touchDevice.logic,
    finish: finish.logic,
  });
  const actor = createActor(logic, { clock, inspect: recorder.inspect });
  return { clock, askServer, touchDevice, finish, actor };
}
