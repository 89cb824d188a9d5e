import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  deviceEventSchema,
  ejectCommandSchema,
  signatureOf,
} from '../../../src/server/device/protocol.ts';
import { claimedId } from '../support/claiming.ts';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../support/harness.ts';
import { rent } from '../support/renting.ts';
import { staffJson } from '../support/staff-of.ts';

/** The text that gateways are written from, and what it says of a return that nobody could read. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ variables: { METRICS_TOKEN: 'a-token-for-the-metrics' } });
}, databaseTimeout);
afterEach(() => backend.close());

const unread = async () =>
  /^borrowatt_returns_without_serial (\d+)$/m.exec(
    (
      await backend.app.inject({
        url: '/metrics',
        headers: { authorization: 'Bearer a-token-for-the-metrics' },
      })
    ).body,
  )?.[1];

const text = readFileSync(resolve(import.meta.dirname, '../../../docs/gateway.md'), 'utf8');
const [event = '', command = ''] = [...text.matchAll(/```json\n(.*)\n```/g)].map(
  ([, body = '']) => body,
);

test("the text's examples are what the backend reads, and its signature is right", () => {
  expect(v.is(deviceEventSchema, JSON.parse(event))).toBe(true);
  expect(v.is(ejectCommandSchema, JSON.parse(command))).toBe(true);
  expect(text).toContain(`\`${signatureOf('a-gateway-secret-1', event)}\``);
});

test('the schemas of what travels stand in the OpenAPI document', async () => {
  const { components } = (await backend.app.inject('/openapi.json')).json();
  const kinds = components.schemas.DeviceEvent.anyOf ?? components.schemas.DeviceEvent.oneOf;
  expect(
    kinds.map((one: { properties: { kind: { const: string } } }) => one.properties.kind.const),
  ).toEqual(['ejected', 'ejectFailed', 'returned', 'removed', 'status']);
  expect(components.schemas.EjectCommand.required).toEqual([
    'commandId',
    'cabinetId',
    'slot',
    'expiresAt',
  ]);
});

test.each([{ powerBankId: null }, { powerBankId: '' }, {}])(
  'a return without a serial (%o) is taken, ends no rental, and waits for staff',
  async said => {
    const guest = await backend.guest();
    const { orderId } = await rent(backend, guest);
    await backend.advance(hour);
    const body = JSON.stringify({
      eventId: 'unread-1',
      cabinetId: claimedId,
      at: new Date(backend.clock.now()).toISOString(),
      kind: 'returned',
      slot: 3,
      ...said,
    });
    const answer = await backend.app.inject({
      method: 'POST',
      url: '/device/events',
      payload: body,
      headers: {
        'content-type': 'application/json',
        'x-borrowatt-signature': signatureOf('a-gateway-secret-for-tests', body),
      },
    });
    expect(answer.statusCode).toBe(200);
    const { status, number } = await guest.order(orderId);
    expect(status).toBe('renting');
    const at = new Date(backend.clock.now()).toISOString();
    expect((await staffJson(backend, 'today')).returnsWithoutSerial).toEqual([
      { cabinet: 'BW-4821', slot: 3, at },
    ]);
    expect(await unread()).toBe('1');
    await backend.advance(hour);
    await staffJson(
      backend,
      'rental',
      'end',
      number,
      '--at',
      at,
      '--cabinet',
      'BW-4821',
      '--yes',
      '--why',
      'seen in slot 3',
    );
    expect(await guest.order(orderId)).toMatchObject({ status: 'returned', usedMinutes: 60 });
    expect((await staffJson(backend, 'today')).returnsWithoutSerial).toEqual([]);
    expect(await unread()).toBe('0');
  },
);
