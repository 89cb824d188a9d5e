import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { TakeAlong } from '../../../src/app/kiosk/TakeAlong.tsx';
import { visits } from '../../../src/app/kiosk/visit.ts';
import type { LanguageStore } from '../../../src/app/language.ts';
import type { AppConfig } from '../../../src/contract/config.ts';
import { passAnswers } from '../../../src/contract/order/pass.ts';
import { receiptMailAnswers } from '../../../src/contract/receipt/mail.ts';
import type { RentalOutcome } from '../../../src/domain/order.ts';
import { outcomes } from '../../../stories/support/samples.ts';
import { messages } from '../../../stories/support/surroundings.tsx';

const answers: Readonly<Record<string, object>> = {
  'saas/order/pass': passAnswers.orderPass({ pass: 'unguessable' }),
  'shop/invoice/check': receiptMailAnswers.receiptMail({ isOffered: true, address: null }),
};

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

/** What a guest reads at the end of renting on the tablet. */
function shows(outcome: RentalOutcome): void {
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
          return Response.json({ code: 0, msg: '', ...answers[path] });
        },
      },
    },
    async () => undefined,
  );
  createActor(actors.visit).start();
  const visit = current();
  if (!visit) throw new Error('nobody rents here');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <IntlProvider locale="de-DE" messages={messages['de-DE']} timeZone="Europe/Berlin">
      <TakeAlong services={visit.services} outcome={outcome} />
    </IntlProvider>,
  );
}

it.each([
  ['confirmed', 'sobald Ihre Miete beendet ist'],
  ['ended', 'als E-Mail mit PDF'],
] as const)('says of a rental that is %s when its receipt is sent', async (state, words) => {
  shows(outcomes[state]);
  await expect.poll(() => document.body.textContent).toContain(words);
});
