import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripeProvider } from '../../../src/server/rental/payment/providers/stripe/adapter.ts';

/** Our client of a Stripe with fixed answers, by address and request. */
export async function stripeThatAnswers(
  answer: (path: string, asked: URLSearchParams) => object | undefined,
) {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const said = answer(request.url ?? '', new URLSearchParams(body));
      response.setHeader('content-type', 'application/json').end(JSON.stringify(said));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const stripe = stripeProvider({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    host: '127.0.0.1',
    port,
    protocol: 'http',
  });
  return { stripe, close: () => server.close() };
}
