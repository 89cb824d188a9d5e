import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { SpecificationServer } from '../../specification-server/server.ts';
import { providersPage, stripeScriptUrl } from './providers.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** What an operator writes by hand for a static host. */
const config = {
  brand: 'Charge & Go',
  defaultLocale: 'de-DE',
  signIn: ['phone', 'invite'],
  paymentMethods: ['STRIPE_CARD', 'PAYPAL'],
  apiTimeZone: 'Europe/Berlin',
  stripeScriptUrl,
};

export type ServedApp = { origin: string; close(): Promise<void> };

/** The build on a static host, in front of an API at another origin. */
export async function serveApp(
  distDir: string,
  { url: apiUrl, world }: SpecificationServer,
): Promise<ServedApp> {
  const page = (await readFile(path.join(distDir, 'index.html'), 'utf8')).replace(
    /(<meta name="?borrowatt-api"? content=)"?[^">]*"?/u,
    `$1"${apiUrl.replace(/\/$/u, '')}"`,
  );
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://app');
    const { pathname } = url;
    const provider = providersPage(world, url);
    if (provider && 'location' in provider) return void response.writeHead(302, provider).end();
    if (provider) return void response.setHeader('content-type', provider.type).end(provider.body);
    const ending = path.extname(pathname);
    if (ending === '') return void response.setHeader('content-type', 'text/html').end(page);
    response.setHeader('content-type', types[ending] ?? 'application/octet-stream');
    if (pathname === '/config.json') return void response.end(JSON.stringify(config));
    return void readFile(path.join(distDir, path.normalize(pathname))).then(
      file => response.end(file),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  world.payPalOrigin = `${origin}/at-paypal`;
  return {
    origin,
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => {
        server.close(resolve);
      });
    },
  };
}
