import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { visits } from '../../../src/app/kiosk/visit.ts';
import { VisitHere } from '../../../src/app/kiosk/VisitHere.tsx';
import type { LanguageStore } from '../../../src/app/language.ts';
import { cabinetAnswers } from '../../../src/contract/cabinet/calls.ts';
import type { AppConfig } from '../../../src/contract/config.ts';
import { orderCountAnswers } from '../../../src/contract/order/count.ts';
import { paymentMethodsAnswers } from '../../../src/contract/payment/methods.ts';
import { sessionAnswers } from '../../../src/contract/session/calls.ts';
import { cabinetWith } from '../../../stories/support/cabinet-samples.ts';
import { user } from '../../../stories/support/samples.ts';
import { messages } from '../../../stories/support/surroundings.tsx';

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

/** Somebody whose balance covers the deposit rents on a tablet, whose answer does not come. */
function tablet() {
  const network = { losesAnswer: false, rents: 0 };
  const { actors, current } = visits(
    {
      code: 'BW-4821',
      // What a visit reads of it.
      config: { paymentMethods: [], signIn: [] } as unknown as AppConfig,
      language: {} as LanguageStore,
      settings: {
        baseUrl: 'http://backend.test/api/v1',
        agentOpenId: () => '',
        locale: () => 'de-DE',
        fetch: async url => {
          const path = new URL(url instanceof Request ? url.url : url).pathname.slice(8);
          if (path !== renting) return Response.json({ code: 0, msg: '', ...answers[path] });
          network.rents += 1;
          if (network.losesAnswer) throw new TypeError('no network');
          return new Promise<Response>(() => undefined);
        },
      },
    },
    async () => undefined,
  );
  createActor(actors.visit).start();
  const visit = current();
  if (!visit) throw new Error('nobody rents here');
  const steps: string[] = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <IntlProvider locale="de-DE" messages={messages['de-DE']} timeZone="Europe/Berlin">
      <VisitHere
        visit={visit}
        tools={null}
        onStep={step => {
          if (steps.at(-1) !== step) steps.push(step);
        }}
        onRead={() => undefined}
        onFinish={() => undefined}
      />
    </IntlProvider>,
  );
  return { network, steps };
}

/** Presses until the page is ready for it. */
async function rents(network: { readonly rents: number }): Promise<void> {
  await vi.waitFor(() => {
    for (const box of document.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
      if (!box.checked) box.click();
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent.endsWith('pflichtig mieten'))
      ?.click();
    expect(network.rents).toBeGreaterThan(0);
  });
}

it('nobody leaves while their balance pays', async () => {
  const { network, steps } = tablet();
  await rents(network);
  await expect.poll(() => steps).toEqual(['visit.chooses', 'visit.waits']);
});

it('whoever is told that the answer was lost can leave, and is asked whether they are still there', async () => {
  const { network, steps } = tablet();
  network.losesAnswer = true;
  await rents(network);
  await expect.poll(() => document.body.textContent).toContain('Noch nicht bestätigt');
  await expect.poll(() => steps.at(-1)).toBe('visit.chooses');
});
