import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { provideAll } from '../../machines/declare.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { createStore, memoryArea, type Store } from '../../src/actors/storage.ts';
import type { Services } from '../../src/app/services.ts';
import { catchUpWhenShownAgain } from '../../src/app/idle.ts';
import type { Locale } from '../../src/domain/locale.ts';
import { guest } from '../machines/samples.ts';
import { scripted } from '../../stories/support/scripted.ts';

/** A guest's page, which the browser keeps while the person is at a provider. */
function guestsPage() {
  let heard: Parameters<Store['onChangeElsewhere']>[0] = () => {};
  const store: Store = {
    ...createStore(memoryArea()),
    onChangeElsewhere: listener => {
      heard = listener;
      return () => undefined;
    },
  };
  store.set('token', 'guest-1');
  const session = createActor(
    provideAll(sessionMachine, {
      loadUser: scripted<typeof guest, { token: string }>().logic,
      renewGuest: scripted<{ token: string }, { token: string }>().logic,
      revokeToken: scripted<null, { token: string }>().logic,
    }),
    { input: { token: 'guest-1', user: guest } },
  ).start();
  const chosen: Locale[] = [];
  const language = {
    current: () => ({ locale: 'de-DE', messages: {}, complete: true }),
    choose: async (locale: Locale) => {
      chosen.push(locale);
    },
  } as unknown as Services['language'];
  const page = new EventTarget();
  catchUpWhenShownAgain({ session, store, language }, page as unknown as Window);
  const show = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { store, chosen, show, elsewhere: heard, person: () => session.getSnapshot().context };
}

it('is the person who signed in meanwhile, not the guest whose session ended by that', () => {
  const { store, show, person } = guestsPage();
  store.set('token', 'member-1');
  show(false);
  expect(person()).toMatchObject({ token: 'guest-1', epoch: 0 });
  show(true);
  expect(person()).toMatchObject({ token: 'member-1', user: null, epoch: 1 });
});

it('is a visitor after a sign-out meanwhile', () => {
  const { store, show, person } = guestsPage();
  store.remove('token');
  show(true);
  expect(person()).toMatchObject({ token: null, user: null, epoch: 1 });
});

it('goes on as it was where nothing has changed', () => {
  const { show, person, chosen } = guestsPage();
  show(true);
  expect(person()).toMatchObject({ token: 'guest-1', user: guest, epoch: 0 });
  expect(chosen).toEqual([]);
});

it('speaks the language that was chosen meanwhile', () => {
  const { store, show, chosen } = guestsPage();
  store.set('lang', 'fr-FR');
  show(true);
  expect(chosen).toEqual(['fr-FR']);
});

it('speaks the language that is chosen in another tab', () => {
  const { store, elsewhere, chosen } = guestsPage();
  store.set('lang', 'fr-FR');
  elsewhere('visit');
  expect(chosen).toEqual([]);
  elsewhere('lang');
  expect(chosen).toEqual(['fr-FR']);
});
