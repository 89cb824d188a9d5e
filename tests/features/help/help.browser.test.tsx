import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { createStore, memoryArea } from '../../../src/actors/storage.ts';
import { Help } from '../../../src/features/help/Help.page.tsx';
import type { Services } from '../../../src/app/services.ts';
import type { Client } from '../../../src/client/client.ts';
import { createToasts } from '../../../src/ui/feedback/toasts.ts';
import type { Locale } from '../../../src/domain/locale.ts';
import { messages } from '../../../stories/support/surroundings.tsx';

const questions: Readonly<Record<string, string>> = {
  'help_de-DE': 'Wie miete ich?',
  'help_fr-FR': 'Comment louer ?',
};
const client = (async (_: unknown, { helpClass }: { helpClass: string }) => ({
  ok: true,
  value: { items: [{ number: 1, title: questions[helpClass] ?? '', content: '' }] },
})) as unknown as Client;
// Only the parts that the page uses.
const services = {
  client,
  store: createStore(memoryArea()),
  toasts: createToasts(),
} as unknown as Services;

let root: Root;
const shownIn = (locale: Locale) =>
  root.render(
    <IntlProvider locale={locale} messages={messages[locale]} timeZone="Europe/Berlin">
      <Help services={services} route={{ page: 'help' }} />
    </IntlProvider>,
  );
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

it('asks for the questions anew when the language changes, and keeps what was typed', async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  shownIn('de-DE');
  await eventually(() => expect(document.body.textContent).toContain('Wie miete ich?'));
  const field = () => document.querySelector('textarea');
  const typed = 'Die Station ist voll.';
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  value?.set?.call(field(), typed);
  field()?.dispatchEvent(new Event('input', { bubbles: true }));
  shownIn('fr-FR');
  await eventually(() => expect(document.body.textContent).toContain('Comment louer ?'));
  expect(document.body.textContent).not.toContain('Wie miete ich?');
  expect(field()?.value).toBe(typed);
});
