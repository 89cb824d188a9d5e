import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { httpGateway } from '../../../src/server/device/gateway-adapter.ts';
import { ejectDelay } from '../../../packages/local-ends/src/cabinets/ejecting.ts';
import { launchOptions } from '../../tools/chromium.ts';
import { openFurnished, setUp, start, type Setup } from './local-ends-setup.ts';

let setup: Setup;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  setup = await setUp(await openFurnished());
  await setup.open.db
    .insertInto('users')
    .values({
      id: 'guest',
      display_name: 'Tourist 8075',
      locale: 'de-DE',
      card_customer_id: null,
      created_at: start,
      kind: 'guest' as const,
      contact_phone: null,
      invite_code: null,
      merged_into: null,
    })
    .execute();
  browser = await chromium.launch(launchOptions());
});
afterAll(async () => {
  await browser.close();
  await setup.close();
});
beforeEach(async () => {
  await page?.context().close();
  page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(`${setup.url}/local`);
});

const cabinet = (code: string) => page.getByRole('article', { name: code });

test('a cabinet is unplugged and plugged in again', async () => {
  await cabinet('BW1001').getByRole('button', { name: 'Stecker ziehen' }).click();
  await cabinet('BW1001').getByText('ohne Strom').waitFor();
  expect(
    (
      await setup.open.db
        .selectFrom('cabinets')
        .select('online')
        .where('code', '=', 'BW1001')
        .executeTakeFirstOrThrow()
    ).online,
  ).toBe(false);
  await cabinet('BW1001').getByRole('button', { name: 'Stecker einstecken' }).click();
  await cabinet('BW1001').getByText('am Netz').waitFor();
});

test('a slot jams and the list of slots stays open', async () => {
  await cabinet('BW1001').getByText('Fächer im Einzelnen').click();
  await cabinet('BW1001').getByRole('button', { name: 'Klemmen lassen' }).first().click();
  await cabinet('BW1001').getByText('klemmt').waitFor();
  expect(await cabinet('BW1001').getByRole('button', { name: 'Klemme lösen' }).isVisible()).toBe(
    true,
  );
});

test('a power bank that is out is returned to the chosen cabinet', async () => {
  await httpGateway(setup.ends.gateway).eject({
    commandId: 'page',
    cabinetId: 'id-BW1001',
    slot: 2,
    expiresAt: setup.ends.clock.now() + 20_000,
  });
  setup.machine.time += ejectDelay;
  await fetch(`${setup.url}/local/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"minutes":0}',
  });
  await page.reload();
  await page.getByRole('heading', { name: 'PB-BW1001-2' }).waitFor();
  await page.getByLabel('Station', { exact: true }).selectOption('id-JAM1');
  await page.getByRole('button', { name: 'Hier zurückgeben' }).click();
  await page.getByText('Alle Powerbanks stecken in einer Station.').waitFor();
  await expect
    .poll(() => setup.device.filter(event => event.kind === 'returned'))
    .toMatchObject([{ cabinetId: 'id-JAM1', powerBankId: 'PB-BW1001-2' }]);
});

test('a power bank that has to be looked for stands there until it is back', async () => {
  const { db } = setup.open;
  const stray = { id: 'PB-STRAY', state: 'jammed' as const, seen_at: start, stray_rental_id: null };
  await db.insertInto('power_banks').values(stray).execute();
  await page.reload();
  await page.getByRole('heading', { name: 'PB-STRAY' }).waitFor();
  expect(await page.getByText('Muss gesucht werden').isVisible()).toBe(true);
  await db.deleteFrom('power_banks').where('id', '=', stray.id).execute();
});

test('the clock is moved by a button and by an amount', async () => {
  const before = setup.ends.clock.now();
  await page.getByRole('button', { name: '+24 Std.' }).click();
  await page.getByText('Um 24 Std. vorgestellt').waitFor();
  await page.getByLabel('Andere Spanne').first().fill('3');
  await page.getByLabel('Andere Spanne').last().selectOption('Stunden');
  await page.getByRole('button', { name: 'Vorstellen' }).click();
  await page.getByText('Um 27 Std. vorgestellt').waitFor();
  expect(setup.ends.clock.now() - before).toBe(27 * 3_600_000);
});

test('a guest gets money, the inbox and the payments show what happened', async () => {
  await setup.ends.messenger.send({
    userId: 'guest',
    address: null,
    subject: 'Ihr Beleg',
    text: 'Hier: https://example.org/beleg',
  });
  await setup.stripe.paymentIntents.create({
    amount: 5500,
    currency: 'eur',
    capture_method: 'manual',
    payment_method: 'pm_card_visa',
    confirm: true,
    allowed_payment_method_types: ['card'],
  });
  await page.getByLabel('Betrag in Euro').fill('70');
  await page.getByRole('button', { name: 'Gutschreiben' }).click();
  await page.getByText('70,00 €').waitFor();
  await page.getByText('Ihr Beleg').click();
  expect(await page.getByRole('link', { name: 'https://example.org/beleg' }).isVisible()).toBe(
    true,
  );
  expect(await page.getByText('Visa ···· 4242').isVisible()).toBe(true);
  expect(await page.getByText('reserviert').isVisible()).toBe(true);
});

test('a coupon is issued, and its code can be read', async () => {
  await page.getByLabel('Wert in Euro').fill('2.5');
  await page.getByRole('button', { name: 'Gutschein ausstellen' }).click();
  await page.getByText('noch nicht eingelöst').waitFor();
  const [coupon] = await setup.open.db.selectFrom('coupons').selectAll().execute();
  expect(coupon).toMatchObject({ amount: 250, currency: 'EUR' });
  expect(coupon?.code).toMatch(/^BW-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(coupon?.valid_until).toBe(setup.ends.clock.now() + 30 * 24 * 3_600_000);
  expect(await page.getByText(coupon?.code ?? '').isVisible()).toBe(true);
});

test('it speaks English too and never scrolls sideways', async () => {
  await page.getByRole('link', { name: 'English' }).click();
  expect(await page.getByRole('heading', { name: 'Stations' }).isVisible()).toBe(true);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

test('a venue gets its opening hours, and is told what cannot be read', async () => {
  const stored = async () => [
    await setup.open.db
      .selectFrom('venues')
      .select('time_zone')
      .where('id', '=', 'venue')
      .execute(),
    await setup.open.db
      .selectFrom('venue_hours')
      .select(['opens', 'closes'])
      .orderBy('opens')
      .execute(),
  ];
  await cabinet('BW1001').getByText('Öffnungszeiten des Standorts').click();
  const sets = async (hours: string, timeZone: string) => {
    await cabinet('BW1001').getByLabel('Geöffnet').fill(hours);
    await cabinet('BW1001').getByLabel('Zeitzone').fill(timeZone);
    await cabinet('BW1001').getByRole('button', { name: 'Öffnungszeiten speichern' }).click();
  };
  await sets('Mo 8–18, So 20.00–2 Uhr', 'America/New_York');
  const hours = [
    [{ time_zone: 'America/New_York' }],
    [
      { opens: 8 * 60, closes: 18 * 60 },
      { opens: (6 * 24 + 20) * 60, closes: (7 * 24 + 2) * 60 },
    ],
  ];
  await expect.poll(stored).toEqual(hours);
  await sets('Mo 8-18; fast immer', 'Europe/Berlin');
  await page.getByText('„fast immer“ ist nicht zu verstehen').waitFor();
  await sets('Mo 8-18; Mo 17-20', 'Europe/Berlin');
  await page.getByText('„Mo 17-20“ überschneidet sich').waitFor();
  await sets('', 'Europe/Atlantis');
  await page.getByText('diese Zeitzone gibt es nicht').waitFor();
  expect(await stored()).toEqual(hours);
  await page.reload();
  await cabinet('BW1001').getByText('Öffnungszeiten des Standorts').click();
  expect(await cabinet('BW1001').getByLabel('Geöffnet').inputValue()).toBe(
    'Mo 08:00-18:00; So 20:00-02:00',
  );
  await sets('', 'Europe/Berlin');
  await expect.poll(stored).toEqual([[{ time_zone: 'Europe/Berlin' }], []]);
});
