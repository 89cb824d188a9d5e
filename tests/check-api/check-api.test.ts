import { afterEach, expect, test } from 'vitest';
import { checkApi, type Wish } from '../../src/check-api/check-api.ts';
import type { Row } from '../../src/check-api/row.ts';
import { canRent, writtenTable } from '../../src/check-api/written.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../server/support/harness.ts';
import type { OddityName } from '../specification-server/oddities.ts';
import {
  startSpecificationServer,
  type SpecificationServer,
} from '../specification-server/server.ts';
import { counts } from '../specification-server/world.ts';

let backend: TestBackend | null = null;
let server: SpecificationServer | null = null;
afterEach(async () => {
  await backend?.close();
  await server?.close();
  backend = null;
  server = null;
});

const origin = 'https://rent.volt.example';
const wish = (more: Partial<Wish>): Wish => ({
  base: '',
  code: '10220001',
  agent: '',
  origin,
  rents: false,
  ...more,
});
const rowOf = (rows: readonly Row[], call: string): Row => {
  const row = rows.find(one => one.call === call);
  if (!row) throw new Error(`no row ${call} in\n${writtenTable(rows).join('\n')}`);
  return row;
};
const specification = async (oddities: readonly OddityName[] = []) => {
  server = await startSpecificationServer(oddities);
  return server;
};
const baseOf = ({ url }: SpecificationServer) => url.replace(/\/$/, '');

test(
  'reads every call of the reference backend, and finds its extras',
  async () => {
    backend = await startBackend({ variables: { ALLOWED_ORIGINS: origin } });
    const address = await backend.app.listen({ port: 0, host: '127.0.0.1' });
    const rows = await checkApi(wish({ base: `${address}/api/v1`, code: 'BW-4821' }));
    expect(rows.filter(row => row.use === 'rental' && row.needs.length > 0)).toEqual([]);
    expect(canRent(rows)).toBe(true);
    expect(rowOf(rows, 'POST cdb/cabinet/nearby').reads).toBe('there: name nearby in API_EXTRAS');
    expect(rowOf(rows, 'field slots').reads).toContain('name slots in API_EXTRAS');
    expect(rowOf(rows, 'field lastSeenTime').reads).toContain('name lastSeen in API_EXTRAS');
    expect(rowOf(rows, 'GET saas/tourist/login').reads).toBe('a token');
    expect(writtenTable(rows).at(-1)).toBe('A rental can work in front of this API.');
  },
  databaseTimeout,
);

test('reads an API of the specification alone, moves nothing, and says what it has not', async () => {
  const { world } = await specification();
  const rows = await checkApi(wish({ base: server ? baseOf(server) : '' }));
  expect(canRent(rows)).toBe(true);
  expect(rowOf(rows, 'GET cdb/payment/list?id=').reads).toBe('2 of 2: STRIPE_CARD, PAYPAL');
  expect(rowOf(rows, 'POST cdb/cabinet/nearby')).toMatchObject({
    reads: '',
    leavesOut: ['No list of stations, on no page.'],
    needs: [],
  });
  expect(counts(world)).toMatchObject({ orders: 0, charges: 0, powerBanks: 0 });
});

test('says which headers a browser may not send', async () => {
  backend = await startBackend();
  const address = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  const rows = await checkApi(wish({ base: `${address}/api/v1`, code: 'BW-4821' }));
  expect(canRent(rows)).toBe(false);
  expect(rowOf(rows, 'OPTIONS cdb/cabinet/checkisok').needs).toContain(
    `Access-Control-Allow-Origin: ${origin}`,
  );
});

test('says why nothing can be rented at a station that does not work', async () => {
  await specification();
  const base = server ? baseOf(server) : '';
  const rows = await checkApi(wish({ base, code: '10220404' }));
  expect(canRent(rows)).toBe(false);
  expect(rowOf(rows, 'POST cdb/cabinet/checkisok').needs).toEqual([
    'refused: The device 10220404 is offline, please contact the staff present',
  ]);
  expect(writtenTable(rows).at(-1)).toBe('A rental cannot work: POST cdb/cabinet/checkisok.');
});

test('says that ways to pay which hold no deposit are not enough', async () => {
  const { world } = await specification();
  world.payMethods = [{ pId: '9', kind: 'WeChat_MP', label: 'WeChat', phone: 'all' }];
  const rows = await checkApi(wish({ base: server ? baseOf(server) : '' }));
  expect(rowOf(rows, 'GET cdb/payment/list?id=')).toMatchObject({
    reads: '1 of 1: WeChat_MP',
    needs: [expect.stringContaining('a way to pay that can hold a deposit')],
  });
  expect(canRent(rows)).toBe(false);
});

test('ends with a sentence where no API answers', async () => {
  const { url } = await specification();
  await server?.close();
  server = null;
  const rows = await checkApi(wish({ base: url.replace(/\/$/, '') }));
  expect(rowOf(rows, 'POST saas/tourist/login').needs).toEqual(['nothing answers there']);
  expect(canRent(rows)).toBe(false);
});

test('opens a payment and rents once where it is told to', async () => {
  const { world } = await specification();
  const base = server ? baseOf(server) : '';
  const rows = await checkApi(wish({ base, rents: true }));
  expect(rowOf(rows, 'POST stripe/preauth/{cabinetID}').reads).toContain('a client secret');
  expect(rowOf(rows, 'POST cdb/cabinet/useBalanceToRent').leavesOut).toEqual([
    expect.stringContaining('does not cover the deposit'),
  ]);
  expect(counts(world)).toMatchObject({ orders: 0, charges: 0 });
});

test('reads an API that writes in its own way as it reads the plain one', async () => {
  await specification(['numbers for ids', 'nulls for empty fields', 'all under data']);
  const rows = await checkApi(wish({ base: server ? baseOf(server) : '' }));
  expect(rows.filter(row => row.use === 'rental').flatMap(({ needs }) => needs)).toEqual([]);
});

test('names the item of a list that the app leaves out, and why', async () => {
  const { world } = await specification();
  const unknown = { pId: '9', kind: 'CASH' as 'PAYPAL', label: 'Cash', phone: 'all' };
  world.payMethods = [...world.payMethods, unknown];
  const rows = await checkApi(wish({ base: server ? baseOf(server) : '' }));
  const row = rowOf(rows, 'GET cdb/payment/list?id=');
  expect(row.reads).toBe('2 of 3: STRIPE_CARD, PAYPAL');
  expect(row.leavesOut).toContainEqual(expect.stringMatching(/^CASH is left out: pPaymentType/));
});
