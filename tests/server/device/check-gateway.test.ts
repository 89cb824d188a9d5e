import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { heardLast, withoutGateway } from '../../../src/server/device/check/heard-last.ts';
import { checkGateway } from '../../../src/server/device/check/gateway.ts';
import { writeEject } from '../../../src/server/desk/eject.ts';
import { isSigned, signatureHeader, signatureOf } from '../../../src/server/device/protocol.ts';
import {
  databaseTimeout,
  gatewaySecret,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { staffJson } from '../support/staff-of.ts';

/** A gateway written from docs/gateway.md, and the findings when it breaks a sentence of it. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

type Breaks =
  | 'takesAnySignature'
  | 'takesSecretOfNorth'
  | 'ejectsLate'
  | 'knowsEverySlot'
  | 'saysNothingToTests'
  | 'ejectsTwice'
  | 'countsAnew'
  | 'isQuiet'
  | 'isSlow'
  | 'takesAnother'
  | 'namesOneTwice'
  | 'speaksOfStrangers';

const serial = 'pb-bw-1007-1';
const northSecret = 'the-secret-of-the-north-1';

async function gateway(breaks: Breaks | null) {
  const app = Fastify();
  const cabinetId = 'cab-bw-1007';
  const done = new Set<string>();
  let [sequence, beatAt] = [backend.clock.now(), 0];
  const tell = async (event: Readonly<Record<string, unknown>>) => {
    sequence = breaks === 'countsAnew' ? Math.floor(sequence / 2) : sequence + 1;
    const body = JSON.stringify({
      eventId: `of-gateway-${sequence}`,
      cabinetId,
      sequence,
      at: new Date(backend.clock.now()).toISOString(),
      ...event,
    });
    await backend.app.inject({
      method: 'POST',
      url: '/device/events',
      payload: body,
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signatureOf(gatewaySecret, body),
      },
    });
  };
  const slots = [{ number: 1, powerBankId: serial, level: 80, outOfOrder: false }];
  if (breaks === 'namesOneTwice')
    slots.push({ number: 2, powerBankId: serial, level: 80, outOfOrder: false });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, ready) =>
    ready(null, body),
  );
  app.post<{ Params: { what: string } }>('/:what', async (request, reply) => {
    const text = String(request.body);
    const isMeantBy = (secret: string) => isSigned(secret, text, request.headers[signatureHeader]);
    const isMeant =
      isMeantBy(gatewaySecret) || (breaks === 'takesSecretOfNorth' && isMeantBy(northSecret));
    if (!isMeant && breaks !== 'takesAnySignature') return reply.status(401).send({});
    const { commandId, slot, expiresAt, ...command } = JSON.parse(text);
    if (command.cabinetId !== cabinetId) return reply.status(404).send({});
    if (Date.parse(expiresAt) <= backend.clock.now() && breaks !== 'ejectsLate')
      return reply.status(410).send({});
    if (slot !== undefined && slot > 8 && breaks !== 'knowsEverySlot')
      return reply.status(404).send({ reason: 'unknownSlot' });
    const isFirst = !done.has(commandId);
    done.add(commandId);
    if (request.params.what === 'test' && breaks !== 'saysNothingToTests' && isFirst)
      await tell({ kind: 'status', slots, commandId });
    if (request.params.what === 'eject' && slot < 9 && (isFirst || breaks === 'ejectsTwice'))
      await tell({
        kind: 'ejected',
        commandId,
        slot: breaks === 'takesAnother' ? slot + 1 : slot,
        powerBankId: breaks === 'takesAnother' ? 'pb-bw-1007-2' : serial,
      });
    return reply.status(202).send({});
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    close: () => app.close(),
    second: async () => {
      backend.pass(1_000);
      if (
        breaks === 'isQuiet' ||
        backend.clock.now() - beatAt < (breaks === 'isSlow' ? 60_000 : 30_000)
      )
        return;
      beatAt = backend.clock.now();
      await tell({ kind: 'status', slots });
      if (breaks === 'speaksOfStrangers')
        await tell({ kind: 'status', slots: [], cabinetId: 'HH-99' });
    },
  };
}

/** Another gateway, which knows `known` cabinets. */
async function north(known: readonly string[]) {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, ready) =>
    ready(null, body),
  );
  app.post('/test', async (request, reply) => {
    const text = String(request.body);
    if (!isSigned(northSecret, text, request.headers[signatureHeader]))
      return reply.status(401).send({});
    return reply.status(known.includes(JSON.parse(text).cabinetId) ? 202 : 404).send({});
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { settings: { url, secret: northSecret }, close: () => app.close() };
}

async function findings(
  breaks: Breaks | null,
  slot: number | null = 1,
  others: Parameters<typeof checkGateway>[0]['others'] = new Map(),
  given: { readonly secret: string } = { secret: gatewaySecret },
) {
  const { url, second, close } = await gateway(breaks);
  const desk = { ...backend.backend, by: 'anna', why: 'a check', key: `check-${breaks}` };
  const found = await checkGateway({
    settings: { url, ...given },
    db: backend.db,
    clock: backend.clock,
    cabinetId: 'cab-bw-1007',
    others,
    eject: slot === null ? null : await writeEject(desk, { code: 'BW-1007', slot }),
    pause: second,
  });
  await close();
  expect(found.length).toBe((slot === null ? 13 : 17) + 2 * others.size);
  return found;
}

const faults = async (...asked: Parameters<typeof findings>): Promise<string[]> =>
  (await findings(...asked)).filter(({ isRight }) => !isRight).map(({ says }) => says);

test('a gateway that keeps to the text has no fault', async () => {
  expect(await faults(null)).toEqual([]);
});

test.each<[Breaks, RegExp]>([
  ['takesAnySignature', /wrong signature is answered 401 \(it answered 202\)/],
  ['ejectsLate', /An eject whose time is over is refused \(it answered 202\)/],
  ['knowsEverySlot', /A slot that is not there is 404/],
  ['saysNothingToTests', /A status with the commandId of the test/],
  ['ejectsTwice', /One power bank came out, of slot 1 \(2 events said so\)/],
  ['countsAnew', /The sequence grows/],
  ['isQuiet', /A status comes every 30 seconds \(no two came/],
  ['isSlow', /A status comes every 30 seconds \(none came for 6\d seconds/],
  ['namesOneTwice', /No serial stands in two slots \(slot 1, 2\)/],
  ['takesAnother', /One power bank came out, of slot 1 \(0 events said so\)/],
])('finds the fault of a gateway that %s', async (breaks, says) => {
  expect((await faults(breaks)).join('\n')).toMatch(says);
});

test('a cabinet that is not entered yet is told of, and is no fault of the gateway', async () => {
  const found = await findings('speaksOfStrangers');
  expect(found.filter(({ isRight }) => !isRight)).toEqual([]);
  expect(found.at(-1)?.says).toMatch(
    /Each cabinet that it speaks of is entered \(unknown: HH-99\)/,
  );
});

test('a power bank that comes out is in the log, and its slot is not rented from meanwhile', async () => {
  await faults(null);
  expect((await staffJson(backend, 'log', '--of', 'BW-1007')).log).toMatchObject([
    { by: 'anna', what: 'cabinet eject', why: 'a check' },
  ]);
  expect((await staffJson(backend, 'cabinet', 'show', 'BW-1007')).slots[0]).toMatchObject({
    slot: 1,
    outOfService: true,
  });
});

test('no power bank comes out where no slot is named', async () => {
  expect(await faults(null, null)).toEqual([]);
  expect(
    await backend.db
      .selectFrom('device_events')
      .select('id')
      .where('kind', '=', 'ejected')
      .execute(),
  ).toEqual([]);
});

test.each<[Breaks | null, readonly string[], readonly string[]]>([
  [null, [], []],
  [
    'takesSecretOfNorth',
    [],
    ['A command signed with the secret of north is answered 401 (it answered 202).'],
  ],
  [null, ['cab-bw-1007'], ['north refuses a command for this cabinet (it answered 202).']],
])(
  'finds beside another gateway, of one that %s while the other knows %j: %j',
  async (breaks, known, says) => {
    const { settings, close } = await north(known);
    expect(await faults(breaks, null, new Map([['north', settings]]))).toEqual(says);
    await close();
  },
);

test('a gateway that still has the former secret breaks the rules: commands carry the new one alone', async () => {
  const settings = { secret: 'the-next-secret-of-the-gateway' };
  expect(await faults(null, null, new Map(), settings)).toEqual(
    expect.arrayContaining(['A test is accepted (it answered 401).']),
  );
});

test('another gateway that does not answer is no fault of this one', async () => {
  const { settings, close } = await north([]);
  await close();
  const found = await findings(null, null, new Map([['north', settings]]));
  expect(found.filter(({ isRight }) => !isRight)).toEqual([]);
  expect(found.map(({ says }) => says)).toContain(
    'north is silent: it takes no command for this cabinet (it did not answer).',
  );
});

test('asks the cabinet of each gateway that was heard last', async () => {
  const heard = (code: string, at: number, gateway: string | null = null) =>
    backend.db
      .updateTable('cabinets')
      .set({ last_seen_at: at, gateway })
      .where('code', '=', code)
      .execute();
  await backend.db.updateTable('cabinets').set({ last_seen_at: 0 }).execute();
  await heard('BW-1007', 5);
  await heard('BW-4821', 7);
  await heard('BW-2210', 3, 'north');
  expect(await heardLast(backend.db, ['main', 'north', 'south'])).toEqual([
    { gateway: 'main', code: 'BW-4821' },
    { gateway: 'north', code: 'BW-2210' },
    { gateway: 'south', code: null },
  ]);
  expect(await heardLast(backend.db, ['main'])).toEqual([{ gateway: 'main', code: 'BW-4821' }]);
  expect(await withoutGateway(backend.db, ['main', 'south'])).toEqual([
    { gateway: 'north', code: 'BW-2210' },
  ]);
  expect(await withoutGateway(backend.db, ['main', 'north'])).toEqual([]);
});
