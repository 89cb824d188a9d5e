import type { Client } from '../../client/client.ts';
import { receiptMail, sendReceipt, sendReceiptAgain } from '../../contract/receipt/mail.ts';
import { promised, unwrapped } from '../../actors/promised.ts';

export const receiptMailActors = (client: Client) => ({
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
