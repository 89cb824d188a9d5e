import { useActorRef } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { receiptMailMachine } from '../../../machines/receipt-mail/receipt-mail.machine.ts';
import { ReceiptMailCard } from './ReceiptMailCard.tsx';
import { perServices, type Services } from '../../app/services.ts';
import type { Client } from '../../client/client.ts';
import { receiptMail, sendReceipt, sendReceiptAgain } from '../../contract/receipt/mail.ts';
import { promised, unwrapped } from '../../actors/promised.ts';

const receiptMailActors = (client: Client) => ({
  loadOffer: promised(({ orderId }: { orderId: string }, signal) =>
    unwrapped(client(receiptMail, { orderId }, { signal })),
  ),
  sendReceipt: promised((asked: { orderId: string; email: string }, signal) =>
    unwrapped(client(sendReceipt, asked, { signal })),
  ),
  sendAgain: promised(({ orderId }: { orderId: string }, signal) =>
    unwrapped(client(sendReceiptAgain, { orderId }, { signal })),
  ),
});

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
