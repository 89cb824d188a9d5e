import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Backend } from './support/backend.ts';
import { builtFile } from './support/built-file.ts';
import { expect, test as journey } from './support/journey.ts';
import { cards } from './support/person.ts';

type Event = {
  readonly transaction: string;
  readonly release: string;
  readonly platform: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly exception: {
    readonly values: readonly { readonly type: string; readonly value: string }[];
  };
};
type Service = { readonly dsn: string; readonly take: () => Event[] };

/**
 * A backend that names a service for error reports, and that service: it takes envelopes from any
 * page, as Sentry does.
 */
const test = journey.extend<object, { service: Service; backend: Backend }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      const taken: Event[] = [];
      const server = createServer((request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        request.on('end', () => {
          const [header = '', item = '', event = ''] = body.split('\n');
          if (
            request.url === '/api/42/envelope/?sentry_key=key&sentry_version=7' &&
            JSON.parse(header).event_id === JSON.parse(event).event_id &&
            JSON.parse(item).type === 'event'
          )
            taken.push(JSON.parse(event) as Event);
          response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
        });
      });
      await new Promise<void>(listening => {
        server.listen(0, '127.0.0.1', listening);
      });
      const { port } = server.address() as AddressInfo; // it listens on a port
      await provide({ dsn: `http://key@127.0.0.1:${port}/42`, take: () => taken.splice(0) });
      server.close();
    },
    { scope: 'worker' },
  ],
  backend: [
    async ({ service }, provide) => {
      const backend = await Backend.start({ SENTRY_DSN: service.dsn });
      await provide(backend);
      await backend.remove();
    },
    { scope: 'worker', timeout: 130_000 },
  ],
});

test('a mistake of the app is reported once, without private data; its code comes only then @core', async ({
  person,
  problems,
  service,
}) => {
  problems.expect(/no price for/);
  const fetched: string[] = [];
  person.page.on('request', request => {
    if (request.url().endsWith(builtFile('src/app/error-report.ts'))) fetched.push(request.url());
  });
  await person.scans('BW-4821');
  await person.page.waitForLoadState('load');
  expect(fetched).toEqual([]);

  const stumble = () =>
    person.page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError(
          'no price for anna@example.com, +49 171 2345678, card 4242 4242 4242 4242',
        );
      });
    });
  await stumble();
  await expect.poll(() => fetched.length).toBe(1);
  let events: Event[] = [];
  await expect.poll(() => (events = [...events, ...service.take()]).length).toBe(1);
  expect(events).toMatchObject([
    {
      platform: 'javascript',
      transaction: '/loginborrow',
      tags: { locale: 'de-DE' },
      exception: { values: [{ type: 'TypeError', value: expect.stringMatching(/^no price for/) }] },
    },
  ]);
  expect(events[0]?.release).toMatch(/^borrowatt@/);
  for (const secret of [
    'anna',
    '2345678',
    '4242',
    'BW-4821',
    await person.page.evaluate(() => localStorage.getItem('token') ?? 'no token'),
  ])
    expect(JSON.stringify(events)).not.toContain(secret);
});

test('a declined card and a lost network are no mistakes', async ({
  person,
  problems,
  service,
  context,
}) => {
  problems.expectNetwork();
  problems.expect(/a mistake after all/);
  await person.scansAndPays('BW-1007', cards.declined);
  await person.sees(person.button('Erneut versuchen'));
  await context.setOffline(true);
  await person.button('Erneut versuchen').click();
  await person.sees(person.question('Die Netzwerkverbindung ist fehlgeschlagen'));
  await context.setOffline(false);
  // The reporter works: its first event is this error.
  await person.page.evaluate(() => {
    setTimeout(() => {
      throw new Error('a mistake after all');
    });
  });
  let events: Event[] = [];
  await expect.poll(() => (events = [...events, ...service.take()]).length).toBeGreaterThan(0);
  expect(events.map(event => event.exception.values[0]?.value)).toEqual(['a mistake after all']);
});
