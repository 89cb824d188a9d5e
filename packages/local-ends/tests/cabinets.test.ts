import { afterAll, beforeAll, expect, test } from 'vitest';
import { ejectDelay, jamDelay } from '../src/cabinets/ejecting.ts';
import { signatureOf } from '../src/cabinets/frames.ts';
import { setUp, signatureHeader, type Setup } from './setup.ts';

/** Cabinets as their backend meets them: signed commands in, signed messages out. */
let setup: Setup;
beforeAll(async () => {
  setup = await setUp();
}, 60_000);
afterAll(() => setup.close());

let commands = 0;
const command = (code: string, more: object = {}) => ({
  commandId: `command-${++commands}`,
  cabinetId: `id-${code}`,
  slot: 1,
  expiresAt: new Date(setup.ends.clock.now() + 20_000).toISOString(),
  ...more,
});
const send = async (path: string, said: object, secret = setup.ends.gateway.secret) => {
  const body = JSON.stringify(said);
  const { status } = await fetch(`${setup.ends.gateway.url}/${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(secret, body) },
  });
  return status;
};
const pass = async (milliseconds: number) => {
  setup.machine.time += milliseconds;
  await setup.ends.moveClock(0);
};
const toldOf = (commandId: string) =>
  setup.messages.filter(said => 'commandId' in said && said.commandId === commandId);

test('a power bank comes out, is told of, and comes back', async () => {
  const eject = command('BW1001');
  expect(await send('eject', eject)).toBe(202);
  expect(await send('eject', eject)).toBe(202);
  await pass(ejectDelay);
  expect(toldOf(eject.commandId)).toMatchObject([
    { kind: 'ejected', cabinetId: 'id-BW1001', slot: 1, powerBankId: 'PB-BW1001-1' },
  ]);
  const { simulator } = setup.ends;
  const back = { powerBankId: 'PB-BW1001-1', cabinetId: 'id-BW1001', slot: 3 };
  expect(await simulator.returnPowerBank(back)).toBeNull();
  expect(await simulator.returnPowerBank(back)).toBe('notOut');
  await pass(0);
  expect(setup.messages.filter(({ kind }) => kind === 'returned')).toMatchObject([
    { slot: 3, powerBankId: 'PB-BW1001-1' },
  ]);
  const sequence = setup.messages
    .filter(({ cabinetId }) => cabinetId === 'id-BW1001')
    .map(said => said.sequence);
  // They may come in any order, and each has a number of its own.
  expect(new Set(sequence).size).toBe(sequence.length);
});

test('a slot that jams is told of', async () => {
  const eject = command('JAM1');
  expect(await send('eject', eject)).toBe(202);
  await pass(jamDelay);
  expect(toldOf(eject.commandId)).toMatchObject([{ kind: 'ejectFailed', reason: 'jam' }]);
});

test('what is unsigned, malformed, unknown or unplugged is refused', async () => {
  expect(await send('eject', command('BW1001'), 'another secret')).toBe(401);
  expect(await send('eject', command('BW1001', { slot: 'one' }))).toBe(400);
  expect(await send('eject', command('NOWHERE'))).toBe(404);
  expect(await send('eject', command('OFFLINE1'))).toBe(503);
});

test('a test makes the cabinet report its slots by the command', async () => {
  const { slot: _, ...asked } = command('BW1001');
  expect(await send('test', asked)).toBe(202);
  await pass(0);
  expect(toldOf(asked.commandId)).toMatchObject([
    { kind: 'status', slots: [{ number: 1 }, { number: 2 }, { number: 3 }] },
  ]);
});
