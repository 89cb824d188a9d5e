import type { Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { VisitHere } from '../../../src/app/kiosk/VisitHere.tsx';
import { cabinetAnswers } from '../../../src/contract/cabinet/calls.ts';
import { orderCountAnswers } from '../../../src/contract/order/count.ts';
import { paymentMethodsAnswers } from '../../../src/contract/payment/methods.ts';
import { sessionAnswers } from '../../../src/contract/session/calls.ts';
import { cabinetWith } from '../../../stories/support/cabinet-samples.ts';
import { user } from '../../../stories/support/samples.ts';
import { drawn, visiting } from './visiting.tsx';

const answers: Readonly<Record<string, object>> = {
  'saas/tourist/login': { token: 'T1' },
  userInfo: sessionAnswers.userInfo(user),
  'cdb/cabinet/checkisok': cabinetAnswers.checkCabinet(cabinetWith({ userBalance: 6000 })),
  'cdb/payment/list': paymentMethodsAnswers.paymentMethods([]),
  'cdb/mine/order/count': orderCountAnswers.orderCount({ hasUnpaidOrders: false, inUse: 0 }),
};
const renting = 'cdb/cabinet/useBalanceToRent';

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

/** Tablet whose customer rents on a balance that covers the deposit; the answer does not come. */
function tablet() {
  const network = { losesAnswer: false, rents: 0 };
  const visit = visiting(async path => {
    if (path !== renting) return Response.json({ code: 0, msg: '', ...answers[path] });
    network.rents += 1;
    if (network.losesAnswer) throw new TypeError('no network');
    return new Promise<Response>(() => undefined);
  });
  const steps: string[] = [];
  root = drawn(
    <VisitHere
      visit={visit}
      tools={null}
      onStep={step => {
        if (steps.at(-1) !== step) steps.push(step);
      }}
      onRead={() => undefined}
      onFinish={() => undefined}
    />,
  );
  return { network, steps };
}

/** Presses until the page is ready for it. */
async function rents(network: { readonly rents: number }): Promise<void> {
  await eventually(() => {
    for (const box of document.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
      if (!box.checked) box.click();
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent.endsWith('pflichtig mieten'))
      ?.click();
    expect(network.rents).toBeGreaterThan(0);
  });
}

it('prevents leaving while the balance pays', async () => {
  const { network, steps } = tablet();
  await rents(network);
  await expect.poll(() => steps).toEqual(['visit.chooses', 'visit.waits']);
});

it('allows leaving after a lost answer, and asks whether the person is still there', async () => {
  const { network, steps } = tablet();
  network.losesAnswer = true;
  await rents(network);
  await expect.poll(() => document.body.textContent).toContain('Noch nicht bestätigt');
  await expect.poll(() => steps.at(-1)).toBe('visit.chooses');
});
