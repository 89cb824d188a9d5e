import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildApp } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/server/config.ts';
import { gatewaysOf } from '../../../src/server/device/gateways.ts';
import { httpGateway } from '../../../src/server/device/gateway-adapter.ts';
import { isSigned, signatureHeader, signatureOf } from '../../../src/server/device/protocol.ts';
import { databaseTimeout, gatewaySecret, startBackend, oneGateway } from '../support/harness.ts';

const former = 'the-key-before-it';
const command = { commandId: 'c', cabinetId: 'cab', slot: 1, expiresAt: Date.UTC(2026, 5, 1) };

/** A gateway that knows one key. */
async function gateway(secret: string) {
  let ejected = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const fits = isSigned(secret, body, request.headers[signatureHeader]);
      ejected += fits ? 1 : 0;
      response.writeHead(fits ? 202 : 401).end();
    });
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { url: `http://127.0.0.1:${port}`, ejected: () => ejected, close: () => server.close() };
}

test('while a key is changed, a gateway with either of the two ejects', async () => {
  for (const known of [gatewaySecret, former]) {
    const { url, ejected, close } = await gateway(known);
    await httpGateway({ url, secret: gatewaySecret, formerSecret: former }).eject(command);
    expect(ejected()).toBe(1);
    close();
  }
  const { url, close } = await gateway(former);
  await expect(httpGateway({ url, secret: gatewaySecret }).eject(command)).rejects.toThrow('other');
  close();
});

test(
  'while a key is changed, messages signed with either are taken, and with no other',
  async () => {
    const { backend, close } = await startBackend();
    const app = await buildApp({
      backend,
      stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' },
      gateways: oneGateway(former),
      logger: backend.log as Parameters<typeof buildApp>[0]['logger'], // the harness made it by pino
    });
    const statusFor = async (secret: string) => {
      const payload = JSON.stringify({ kind: 'nothing' });
      const headers = {
        'content-type': 'application/json',
        [signatureHeader]: signatureOf(secret, payload),
      };
      const url = '/device/events';
      return (await app.inject({ method: 'POST', url, payload, headers })).statusCode;
    };
    expect(await Promise.all([gatewaySecret, former, 'another'].map(statusFor))).toEqual([
      400, 400, 401,
    ]);
    await app.close();
    await close();
  },
  databaseTimeout,
);

test(
  'each gateway speaks for its own cabinets alone, and is asked by its own secret',
  async () => {
    const { backend, close } = await startBackend();
    const north = 'the-secret-of-the-north-1';
    const asked: string[] = [];
    const servers = await Promise.all(
      [gatewaySecret, north].map(async secret => {
        const { url, ejected, close: end } = await gateway(secret);
        return { url, secret, formerSecret: undefined, ejected, end };
      }),
    );
    const [main, second] = servers;
    if (!main || !second) throw new Error('no gateways');
    const gateways = { main, more: new Map([['north', second]]) };
    const app = await buildApp({
      backend,
      stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' },
      gateways,
      logger: backend.log as Parameters<typeof buildApp>[0]['logger'], // the harness made it by pino
    });
    await backend.db
      .updateTable('cabinets')
      .set({ gateway: 'north' })
      .where('id', '=', 'cab-bw-2210')
      .execute();
    const says = async (secret: string, cabinetId: string) => {
      const payload = JSON.stringify({
        eventId: `e-${cabinetId}-${asked.push(cabinetId)}`,
        cabinetId,
        at: new Date(backend.clock.now()).toISOString(),
        kind: 'status',
        slots: [],
      });
      const headers = {
        'content-type': 'application/json',
        [signatureHeader]: signatureOf(secret, payload),
      };
      const url = '/device/events';
      return (await app.inject({ method: 'POST', url, payload, headers })).statusCode;
    };
    expect(await says(gatewaySecret, 'cab-bw-1007')).toBe(200);
    expect(await says(north, 'cab-bw-2210')).toBe(200);
    expect(await says(north, 'cab-bw-1007')).toBe(404);
    expect(await says(gatewaySecret, 'cab-bw-2210')).toBe(404);
    const cabinets = gatewaysOf(backend.db, gateways);
    const command = { commandId: 'c-1', slot: 1, expiresAt: Date.now() + 10_000 };
    await cabinets.eject({ ...command, cabinetId: 'cab-bw-1007' });
    expect([main.ejected(), second.ejected()]).toEqual([1, 0]);
    await cabinets.eject({ ...command, cabinetId: 'cab-bw-2210' });
    expect([main.ejected(), second.ejected()]).toEqual([1, 1]);
    await backend.db.updateTable('cabinets').set({ gateway: 'gone' }).execute();
    await expect(cabinets.eject({ ...command, cabinetId: 'cab-bw-1007' })).rejects.toThrow('other');
    for (const { end } of servers) end();
    await app.close();
    await close();
  },
  databaseTimeout,
);

test.each([
  ['north https://n.example short', 'line 1: a secret must have at least 16 characters'],
  ['main https://n.example a-secret-of-16-letters', 'line 1: main is taken'],
  ['north n.example a-secret-of-16-letters', 'line 1: the address of north must be a web address'],
  ['north https://n.example', 'line 1: must be lines of a name'],
  [
    'a https://a.example a-secret-of-16-letters; b https://b.example a-secret-of-16-letters',
    'two gateways have one secret',
  ],
  [
    'a https://a.example a-secret-of-16-letters; b https://b.example another-secret-of-b a-secret-of-16-letters',
    'two gateways have one secret',
  ],
  [
    'a https://a.example a-secret-of-a-gateway a-former-of-16-letters; b https://b.example another-secret-of-b a-former-of-16-letters',
    'two gateways have one secret',
  ],
  ['a https://a.example a-gateway-secret-1', 'a has the secret of GATEWAY_SECRET;'],
  [
    'a https://a.example a-secret-of-a-gateway a-gateway-secret-1',
    'a has the secret of GATEWAY_SECRET;',
  ],
  ['a https://a.example a-gateway-secret-0', 'a has the secret of GATEWAY_SECRET_FORMER;'],
  [
    'a https://a.example a-secret-of-a-gateway a-gateway-secret-0',
    'a has the secret of GATEWAY_SECRET_FORMER;',
  ],
])('refuses to start with GATEWAYS="%s"', (lines, sentence) => {
  const real = {
    DATABASE_URL: 'postgres://localhost/x',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    GATEWAY_URL: 'https://gateway.example',
    GATEWAY_SECRET: 'a-gateway-secret-1',
    GATEWAY_SECRET_FORMER: 'a-gateway-secret-0',
  };
  expect(() => readConfig({ ...real, GATEWAYS: lines })).toThrow(`GATEWAYS: ${sentence}`);
});
