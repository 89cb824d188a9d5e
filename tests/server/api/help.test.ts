import { afterEach, beforeEach, expect, test } from 'vitest';
import { helpClassOf } from '../../../src/domain/help.ts';
import { locales } from '../../../src/domain/locale.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';
import { newKey } from '../support/person.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

test('the help list answers in the language of its class, the same questions in all of them', async () => {
  const guest = await backend.guest();
  const lists = await Promise.all(
    locales.map(async locale => {
      const { value } = await guest.ask('helpList', { helpClass: helpClassOf(locale) });
      return value?.items ?? [];
    }),
  );
  const [german, english] = lists;
  expect(german?.[0]?.title).toBe('Wie miete ich eine Powerbank?');
  expect(english?.[0]?.title).toBe('How do I rent a power bank?');
  for (const list of lists)
    expect(list.map(({ number }) => number)).toEqual(german?.map(({ number }) => number));
  const titles = lists.flatMap(list => list.map(({ title }) => title));
  expect(new Set(titles).size).toBe(titles.length);
});

test('an unknown class is refused, and a person without a token is asked to sign in', async () => {
  const guest = await backend.guest();
  expect(await guest.ask('helpList', { helpClass: 'help_xx' as 'help_de-DE' })).toMatchObject({
    code: 400,
    field: 'classId',
  });
  expect(await backend.call('helpList', { helpClass: 'help_de-DE' })).toMatchObject({
    code: 401,
    msg: "You haven't logged in yet, please login",
  });
});

test('a message is kept with when it came and who wrote it; an empty one is none', async () => {
  const guest = await backend.guest();
  const key = { 'Idempotency-Key': newKey() };
  expect(await guest.ask('feedback', { topic: 'message', text: ' ' }, key)).toMatchObject({
    code: 400,
    field: 'content',
  });
  const { value } = await guest.ask('feedback', { topic: 'message', text: 'Fach 3' }, key);
  expect(value).toEqual({
    reference: expect.stringMatching(/^P-[A-Z2-9]{4}-[A-Z2-9]{4}$/),
    at: backend.clock.now(),
  });
  expect(await guest.ask('feedback', { topic: 'message', text: 'Fach 3' }, key)).toMatchObject({
    value,
  });
});
