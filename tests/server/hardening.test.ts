import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { signatureHeader, signatureOf } from '../../src/server/device/protocol.ts';
import { messages } from '../../src/server/rental/messages/messages.ts';
import {
  databaseTimeout,
  gatewaySecret,
  minute,
  startBackend,
  type TestBackend,
} from './support/harness.ts';
import { newKey } from './support/person.ts';
import { rent } from './support/renting.ts';

let backend: TestBackend;
afterEach(() => backend.close());

test(
  'a character that no database keeps is refused, wherever it stands',
  async () => {
    backend = await startBackend();
    const guest = await backend.guest();
    expect(
      await guest.ask(
        'feedback',
        { topic: 'other', text: 'a\u0000b' },
        { 'Idempotency-Key': newKey() },
      ),
    ).toMatchObject({ status: 400, code: 400 });
    for (const url of [
      '/api/v1/rentals/order/detail?orderId=a%00b',
      '/api/v1/captcha.webp?uuid=0123456789abcdef%00',
      '/api/v1/cdb/cabinet/a%00b',
    ])
      expect((await backend.app.inject({ method: 'GET', url })).statusCode).toBeLessThan(500);
    // A page's link is the app's to judge: no answer in the API's envelope.
    const page = await backend.app.inject({ method: 'GET', url: '/?qrcode=%00' });
    expect(page.body).not.toContain('"field"');
    const told = JSON.stringify({
      eventId: 'a\u0000b',
      cabinetId: 'cab-bw-1007',
      at: new Date(backend.clock.now()).toISOString(),
      kind: 'returned',
      slot: 1,
      powerBankId: 'PB-1\u0000',
    });
    const answer = await backend.app.inject({
      method: 'POST',
      url: '/device/events',
      payload: told,
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signatureOf(gatewaySecret, told),
      },
    });
    expect(answer.statusCode).toBe(400);
  },
  databaseTimeout,
);

test(
  'input that is nested too deep is bad input, at every address',
  async () => {
    backend = await startBackend();
    const nested = (depth: number) =>
      `{"topic":"other","x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const send = (url: string, body: string, headers: Record<string, string> = {}) =>
      backend.app.inject({
        method: 'POST',
        url,
        payload: body,
        headers: { 'content-type': 'application/json', ...headers },
      });
    for (const depth of [33, 5_000, 30_000]) {
      const body = nested(depth);
      expect((await send('/api/v1/saas/tourist/login', body)).json()).toMatchObject({
        code: 400,
        field: 'body',
      });
      const signed = { [signatureHeader]: signatureOf(gatewaySecret, body) };
      expect((await send('/device/events', body, signed)).statusCode).toBe(400);
    }
    expect((await send('/api/v1/saas/tourist/login', nested(20))).statusCode).toBe(200);
  },
  databaseTimeout,
);

test(
  'the review room is served in a trial, and never beside real payments',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'borrowatt-storybook-'));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<script>stories()</script>');
    const statusWith = async (variables: Record<string, string>) => {
      backend = await startBackend({ variables: { STORYBOOK_DIR: folder, ...variables } });
      return (await backend.app.inject({ method: 'GET', url: '/storybook/' })).statusCode;
    };
    expect(await statusWith({})).toBe(200);
    await backend.close();
    expect(
      await statusWith({
        LOCAL_ENDS: '0',
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        GATEWAY_URL: 'https://gateway.example',
        GATEWAY_SECRET: 'a-gateway-secret-1',
      }),
    ).toBe(404);
    rmSync(folder, { recursive: true });
  },
  databaseTimeout,
);

const { TEST_DATABASE_URL: server } = process.env;
test.each(server === undefined ? [] : [server])(
  'two processes that send what is unsent in the same moment send it once',
  async () => {
    backend = await startBackend();
    const guest = await backend.guest();
    const { powerBankId } = await rent(backend, guest);
    await backend.advance(20 * minute);
    await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot: 1, powerBankId });
    await backend.db.updateTable('messages').set({ sent_at: null, attempts: 0 }).execute();
    backend.sent.length = 0;
    // While the row is held, all of them have read it and want to write that they send it.
    let sending: Promise<unknown> = Promise.resolve();
    await backend.db.transaction().execute(async tx => {
      await tx.selectFrom('messages').selectAll().forUpdate().execute();
      sending = Promise.all([messages(backend.backend), messages(backend.backend)]);
      await eventually(async () => {
        const waiting = await sql`select 1 from pg_locks where not granted`.execute(tx);
        expect(waiting.rows).toHaveLength(2);
      });
    });
    await sending;
    expect(backend.sent).toHaveLength(1);
  },
  databaseTimeout,
);
