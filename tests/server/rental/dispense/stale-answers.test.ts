import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../eventually.ts';
import { GatewayRefused } from '../../../../src/server/ports.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../../support/harness.ts';
import { powerBankIn } from '../../support/renting.ts';

/** A slow gateway answers a command when its rental already has another one. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

/** The test decides when the next commands are answered: `answer[0]` is the first one's. */
function slowGateway(count: number) {
  const answers: { readonly accept: () => void; readonly refuse: (error: Error) => void }[] = [];
  const eject = vi.spyOn(backend.backend.gateway, 'eject');
  for (let call = 0; call < count; call++)
    eject.mockImplementationOnce(
      () =>
        new Promise((accept, refuse) => {
          answers.push({ accept, refuse });
        }),
    );
  return answers;
}

/** Pays, and leaves the answer open: the cabinet's command is under way. */
async function pay() {
  const guest = await backend.guest();
  const { cabinetId } = await guest.cabinet('BW-1007');
  const { intentId } = await guest.openHold(cabinetId);
  backend.cards.pay(intentId);
  return { guest, intentId, asked: guest.ask('confirmSetup', { paymentIntentId: intentId }) };
}

test.each(['unknownSlot', 'offline'] as const)(
  'a command refused twice (then: %s) does not end the one that took its place',
  async second => {
    const answers = slowGateway(2);
    const { guest, intentId, asked } = await pay();
    await eventually(() => expect(answers).toHaveLength(1));
    const swept = backend.advance(1_000);
    await eventually(() => expect(answers).toHaveLength(2));
    answers[0]?.refuse(new GatewayRefused('unknownSlot'));
    await asked;
    const [command] = backend.commands;
    if (!command) throw new Error('no other slot was asked for');
    answers[1]?.refuse(new GatewayRefused(second));
    await swept;
    expect(backend.cards.holds.get(intentId)?.status).toBe('held');
    await backend.tell({
      kind: 'ejected',
      cabinetId: command.cabinetId,
      commandId: command.commandId,
      slot: command.slot,
      powerBankId: await powerBankIn(backend, command),
    });
    expect((await guest.outcome(intentId)).value).toMatchObject({
      state: 'confirmed',
      slot: command.slot,
    });
    expect(
      (await guest.cabinet('BW-1007')).slots.filter(({ state }) => state === 'outOfOrder'),
    ).toHaveLength(1);
  },
);

test('a command accepted after its slot jammed is not taken for the next one, which goes out again', async () => {
  const answers = slowGateway(1);
  const { intentId, asked } = await pay();
  await eventually(() => expect(answers).toHaveLength(1));
  const { command_id: commandId, slot } = await backend.db
    .selectFrom('rentals')
    .select(['command_id', 'slot'])
    .executeTakeFirstOrThrow();
  backend.gatewayTrouble.push('silent');
  await backend.tell({
    kind: 'ejectFailed',
    cabinetId: 'cab-bw-1007',
    commandId: commandId ?? '',
    slot: slot ?? 0,
    reason: 'jam',
  });
  answers[0]?.accept();
  await asked;
  expect(backend.commands).toHaveLength(0);
  await backend.advance(1_000);
  expect(backend.commands).toHaveLength(1);
  expect(backend.commands[0]?.commandId).not.toBe(commandId);
  expect(backend.cards.holds.get(intentId)?.status).toBe('held');
});
