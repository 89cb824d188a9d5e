import { useActorRef } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { receiptMailMachine } from '../../../machines/receipt-mail/receipt-mail.machine.ts';
import { receiptMailActors } from './receipt-mail.actors.ts';
import { ReceiptMailCard } from './ReceiptMailCard.tsx';
import { perServices, type Services } from '../../app/services.ts';

const receiptMailLogic = perServices(({ client }) =>
  provideAll(receiptMailMachine, receiptMailActors(client)),
);

/** Form that sends the receipt of a rental by e-mail, for the person who rented. */
export function ReceiptMail({
  services,
  orderId,
  hasEnded,
  isShared,
}: {
  services: Services;
  orderId: string;
  hasEnded: boolean;
  isShared?: boolean;
}) {
  const actor = useActorRef(receiptMailLogic(services), { input: { orderId } });
  return <ReceiptMailCard actor={actor} hasEnded={hasEnded} isShared={isShared ?? false} />;
}
