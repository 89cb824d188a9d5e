import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { createActor } from 'xstate';
import { kioskMachine } from '../../../machines/kiosk/kiosk.machine.ts';
import { LegalText } from '../../../src/features/kiosk/LegalText.tsx';
import { kioskSurface } from '../../../stories/support/kiosk-surface.tsx';
import { messages } from '../../../stories/support/surroundings.tsx';

let root: Root;
beforeEach(async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await cdp().send('Network.enable');
});
afterEach(async () => {
  root.unmount();
  document.body.replaceChildren();
  await block([]);
});

const block = async (urls: string[]) => cdp().send('Network.setBlockedURLs', { urls });
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);

it('asks for a legal text again in the same document: a visit goes on, and without a network no page of the browser stands there', async () => {
  const snapshot = createActor(kioskMachine, { input: { now: 0 } }).getSnapshot();
  const reading = { ...snapshot, context: { ...snapshot.context, page: 'imprint' as const } };
  await block(['*imprint.de-DE.json*']);
  root.render(
    <IntlProvider locale="de-DE" messages={messages['de-DE']}>
      <LegalText snapshot={reading} send={() => undefined} surface={kioskSurface} />
    </IntlProvider>,
  );
  await expect.poll(() => button('Neu laden')).toBeDefined();
  button('Neu laden')?.click();
  await expect.poll(() => document.body.textContent).toContain('Der Text konnte nicht');
  await block([]);
  button('Neu laden')?.click();
  await expect.poll(() => document.body.textContent).toContain('Anbieter');
});
