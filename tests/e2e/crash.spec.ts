import { expect, test } from './support/journey.ts';
import { cards } from './support/person.ts';

test('a backend killed in the middle serves again from the same folder', async ({
  backend,
  request,
}) => {
  const before = await (await request.get('/config.json')).json();
  await backend.crash();
  await expect(request.get('/config.json')).rejects.toThrow();
  await backend.restart();
  expect(await (await request.get('/config.json')).json()).toEqual(before);
});

test('killed before paying: said, nothing held; when it is back the same card pays once', async ({
  backend,
  person,
  local,
  problems,
}) => {
  problems.expectNetwork();
  const before = (await local.payments()).length;
  await person.scans('BW-4821');
  await person.rents();
  await person.entersCard(cards.good);
  await backend.crash();
  await person.payButton.click();
  await person.sees(person.question('Die Netzwerkverbindung ist fehlgeschlagen'));
  await person.sees(person.text('Es wurde nichts abgebucht und nichts reserviert.'));
  await backend.restart();
  await person.button('Erneut versuchen').click();
  await person.seesConfirmed();
  const payments = await local.payments();
  expect(payments.slice(0, payments.length - before)).toMatchObject([{ held: 5500 }]);
});

test('killed while the bank asks: when it is back the payment goes on', async ({
  backend,
  person,
  local,
  problems,
}) => {
  problems.expectNetwork();
  const before = (await local.payments()).length;
  await person.scansAndPays('BW-1007', cards.threeDSecure);
  await person.sees(person.challenge);
  await backend.crash();
  await backend.restart();
  await person.challenge.getByRole('button', { name: 'Freigeben' }).click();
  await person.seesConfirmed();
  const payments = await local.payments();
  expect(payments.slice(0, payments.length - before)).toMatchObject([{ held: 5500 }]);
});

test('killed while the power bank is on its way: the page goes on asking, and the money agrees with the cabinet', async ({
  backend,
  person,
  local,
  problems,
}) => {
  problems.expectNetwork();
  const out = (await local.out()).length;
  await person.scansAndPays('SLOW-1', cards.good);
  await person.isAt(/\/result\?/);
  await backend.crash();
  await backend.restart();
  const confirmed = person.heading('Miete bestätigt');
  await expect(confirmed.or(person.heading('Es kam keine Powerbank heraus'))).toBeVisible();
  const [status, banks] = (await confirmed.isVisible())
    ? ['requires_capture', out + 1]
    : ['canceled', out];
  await expect.poll(async () => (await local.payments())[0]?.status).toBe(status);
  expect(await local.out()).toHaveLength(banks);
});
