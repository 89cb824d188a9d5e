import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { provideAll } from '../../../machines/declare.ts';
import { takeOverMachine } from '../../../machines/take-over/take-over.machine.ts';
import { takeOverActors } from '../../actors/order-pass.ts';
import { Text } from '../../i18n/text.tsx';
import { TakeOver as TakeOverScreen } from './TakeOver.tsx';
import { perServices, type Services } from '../../app/services.ts';

const takeOverLogic = perServices(({ client, ensureSession }) =>
  provideAll(
    takeOverMachine,
    takeOverActors(client, signal => ensureSession(null, signal)),
  ),
);

/** Takes over the order of a code that was scanned on a venue's tablet, and is gone then. */
export function TakeOver({
  services,
  pass,
  onDone,
}: {
  services: Services;
  pass: string;
  onDone: () => void;
}) {
  const actor = useActorRef(takeOverLogic(services), { input: { pass } });
  const outcome = useSelector(actor, ({ output }) => output);
  const { toasts } = services;
  useEffect(() => {
    if (!outcome) return;
    if (outcome.isTaken) toasts.show({ text: <Text id="takeOver.taken" />, tone: 'done' });
    onDone();
  }, [outcome, toasts, onDone]);
  return <TakeOverScreen actor={actor} />;
}
