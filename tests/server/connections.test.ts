import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, startBackend, type TestBackend } from './support/harness.ts';

let backend: TestBackend;
const sockets: Socket[] = [];
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await backend.close();
});

const listen = async (): Promise<number> => {
  await backend.app.listen({ port: 0, host: '127.0.0.1' });
  const address = backend.app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** A request whose body stops in the middle. */
async function halfABody(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  const heard = once(backend.app.server, 'request');
  socket.write(
    'POST /api/v1/saas/tourist/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"half',
  );
  await heard;
  return socket;
}

test('a request that does not arrive is given up after a while', async () => {
  const { server } = backend.app;
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 20_000]);
});

test('stopping does not wait for a request that does not arrive', async () => {
  const socket = await halfABody(await listen());
  const gone = once(socket, 'close');
  const began = performance.now();
  await backend.app.close();
  await gone;
  expect(performance.now() - began).toBeLessThan(4_000);
});
