import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';
import { eventually } from '../eventually.ts';
import { promised } from '../../src/actors/promised.ts';
import { reportMistake } from '../../src/app/error-report.ts';
import { KnownFailure, type Failure } from '../../src/domain/failure.ts';

const dsn = 'https://key@errors.example/42';
type Sent = {
  url: string;
  event: {
    transaction: string;
    tags: object;
    exception: { values: { type: string; value: string }[] };
  };
};
let sent: Sent[] = [];
let known = new Set<string>();
beforeEach(() => {
  sent = [];
  known = new Set();
});

const surroundings = (answer: () => Promise<Response> = async () => new Response('{}')) => ({
  send: async (url: string, { body }: { readonly body: string }) => {
    sent.push({ url, event: JSON.parse(body.split('\n')[2] ?? '') as Sent['event'] });
    return answer();
  },
  now: () => 1,
  address: () => 'https://app.example/order?orderId=secret',
  language: () => 'fr-FR',
});
const report = (error: unknown, to = dsn) => reportMistake(error, to, known, surroundings());

test('a mistake is reported with the page and the language, once', () => {
  const mistake = new RangeError('no price step');
  report(mistake);
  report(mistake);
  expect(sent).toMatchObject([
    {
      url: 'https://errors.example/api/42/envelope/?sentry_key=key&sentry_version=7',
      event: {
        transaction: '/order',
        tags: { locale: 'fr-FR' },
        exception: { values: [{ type: 'RangeError', value: 'no price step' }] },
      },
    },
  ]);
});

test('a page reports five mistakes and no more', () => {
  for (let count = 0; count < 9; count++) report(new Error(`mistake ${'abcdefghi'[count]}`));
  expect(sent).toHaveLength(5);
});

test.each<Failure>([
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'declined', reason: 'generic' },
  { kind: 'refused', reason: 'other', text: 'no' },
  { kind: 'unexpected', requestId: 'F-1' },
  { kind: 'badAnswer' },
])('a known failure is no mistake: $kind', failure => {
  report(new KnownFailure(failure));
  expect(sent).toEqual([]);
});

test.each([
  undefined,
  null,
  new DOMException('left', 'AbortError'),
  'Script error.',
  new Error('ResizeObserver loop completed with undelivered notifications.'),
  new TypeError('Failed to fetch dynamically imported module: https://app.example/x.js'),
])('reports nothing for %s', error => {
  report(error);
  expect(sent).toEqual([]);
});

test('an answer of the backend that its contract does not allow is reported with its request id', () => {
  report(new KnownFailure({ kind: 'badAnswer', requestId: 'F-7KQM-2XPD' }));
  expect(sent).toMatchObject([{ event: { tags: { request_id: 'F-7KQM-2XPD' } } }]);
});

test('bears it silently when the reporting service is missing, strange or down', async () => {
  report(new Error('x'), 'nonsense');
  expect(sent).toEqual([]);
  reportMistake(
    new Error('x'),
    dsn,
    known,
    surroundings(async () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  await eventually(() => expect(sent).toHaveLength(1));
});

test('an actor’s surprise goes where uncaught errors go, an answer against the contract to the reporter alone, a known failure nowhere', async () => {
  const heard: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => heard.push(['uncaught', error]));
  vi.stubGlobal(
    'ErrorEvent',
    class {
      readonly error: unknown;
      constructor(_: string, { error }: { error: unknown }) {
        this.error = error;
      }
    },
  );
  vi.stubGlobal('dispatchEvent', ({ error }: { error: unknown }) => heard.push(['quiet', error]));
  const [surprise, strange, known] = [
    new Error('x'),
    new KnownFailure({ kind: 'badAnswer', requestId: 'F-1' }),
    new KnownFailure({ kind: 'network' }),
  ];
  for (const thrown of [surprise, strange, known]) {
    const actor = createActor(
      promised<null, Record<never, never>>(async () => {
        throw thrown;
      }),
      { input: {} },
    );
    actor.subscribe({ error: () => undefined });
    await expect(toPromise(actor.start())).rejects.toBe(thrown);
  }
  expect(heard).toEqual([
    ['uncaught', surprise],
    ['quiet', strange],
  ]);
  vi.unstubAllGlobals();
});

test("of a chart's actor that failed by surprise, the chart and its state are told", async () => {
  const surprises: unknown[] = [];
  const chart = setup({
    actors: {
      ask: promised<null, Record<never, never>>(
        async () => {
          throw new TypeError('x is undefined');
        },
        error => surprises.push(error),
      ),
    },
  }).createMachine({
    id: 'rent',
    initial: 'choosing',
    states: {
      choosing: {
        initial: 'asking',
        states: { asking: { invoke: { src: 'ask', input: {}, onError: '#failed' } } },
      },
      failed: { id: 'failed', type: 'final' },
    },
  });
  const actor = createActor(chart).start();
  await toPromise(actor);
  report(surprises[0]);
  expect(sent).toMatchObject([{ event: { tags: { chart: 'rent', state: 'choosing.asking' } } }]);
});
