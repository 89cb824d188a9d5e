import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { httpGateway } from '../../src/server/device/gateway-adapter.ts';
import { isSigned, signatureHeader, signatureOf } from '../../src/server/device/protocol.ts';
import { databaseTimeout, gatewaySecret, startBackend } from './support/harness.ts';

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
      gatewaySecret,
      formerGatewaySecret: former,
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
