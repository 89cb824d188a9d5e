import type { Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { TakeAlong } from '../../../src/features/kiosk/TakeAlong.part.tsx';
import { passAnswers } from '../../../src/contract/order/pass.ts';
import { receiptMailAnswers } from '../../../src/contract/receipt/mail.ts';
import type { RentalOutcome } from '../../../src/domain/order.ts';
import { outcomes } from '../../../stories/support/samples.ts';
import { drawn, visiting } from './visiting.tsx';

const answers: Readonly<Record<string, object>> = {
  'saas/order/pass': passAnswers.orderPass({ pass: 'unguessable' }),
  'shop/invoice/check': receiptMailAnswers.receiptMail({ isOffered: true, address: null }),
};

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

/** Draws the guest's last page of a rental on the tablet. */
function shows(outcome: RentalOutcome): void {
  const { services } = visiting(async path =>
    Response.json({ code: 0, msg: '', ...answers[path] }),
  );
  root = drawn(<TakeAlong services={services} outcome={outcome} />);
}

it.each([
  ['confirmed', 'sobald Ihre Miete beendet ist'],
  ['ended', 'als E-Mail mit PDF'],
] as const)('says of a rental that is %s when its receipt is sent', async (state, words) => {
  shows(outcomes[state]);
  await expect.poll(() => document.body.textContent).toContain(words);
});
