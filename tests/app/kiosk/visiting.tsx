import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { createActor } from 'xstate';
import { visits, type Visit } from '../../../src/app/kiosk/visit.ts';
import type { LanguageStore } from '../../../src/app/language.ts';
import type { AppConfig } from '../../../src/contract/config.ts';
import { extraNames } from '../../../src/domain/extras.ts';
import { messages } from '../../../stories/support/surroundings.tsx';

/** Visit of a customer on a tablet that has begun; `answer` answers a call by its path. */
export function visiting(answer: (path: string) => Promise<Response>): Visit {
  const { actors, current } = visits(
    {
      code: 'BW-4821',
      // Only the parts that a visit reads.
      config: { paymentMethods: [], signIn: [], extras: extraNames } as unknown as AppConfig,
      language: {} as LanguageStore,
      settings: {
        baseUrl: 'http://backend.test/api/v1',
        agentOpenId: () => '',
        extras: () => extraNames,
        locale: () => 'de-DE',
        fetch: async url =>
          answer(new URL(url instanceof Request ? url.url : url).pathname.slice('/api/v1/'.length)),
      },
    },
    async () => undefined,
  );
  createActor(actors.visit).start();
  const visit = current();
  if (!visit) throw new Error('nobody rents here');
  return visit;
}

/** Draws a part of the tablet into the document, in German. */
export function drawn(part: ReactNode): Root {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <IntlProvider locale="de-DE" messages={messages['de-DE']} timeZone="Europe/Berlin">
      {part}
    </IntlProvider>,
  );
  return root;
}
