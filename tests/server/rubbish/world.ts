import type { AddressInfo } from 'node:net';
import { stripeProvider } from '../../../src/server/rental/payment/providers/stripe/adapter.ts';
import { startBackend, type TestBackend } from '../support/harness.ts';
import { rent } from '../support/renting.ts';
import { issueToken } from '../../../src/server/api/caller.ts';
import type { Known } from './known.ts';
import { webhookSecret } from './signed.ts';

/**
 * Backend that listens, with people in the middle of renting, and the facts that a stranger could
 * know or guess.
 */
export type World = {
  readonly backend: TestBackend;
  readonly port: number;
  readonly known: Known;
  /** The people sign in again: rubbish has signed some of them out. */
  signInAgain(): Promise<void>;
};

const device = { system: 'other', browser: 'other' } as const;

export async function startWorld(): Promise<World> {
  const backend = await startBackend({
    variables: {
      RATE_LIMIT_PER_MINUTE: '1000000',
      GUESTS_PER_MINUTE: '1000000',
    },
  });
  // Webhooks are read as they are in earnest; what they are about is the fake's.
  const stripe = stripeProvider({
    secretKey: 'sk_test_fake',
    publishableKey: 'pk_test_fake',
    webhookSecret,
  });
  backend.cards.port.readWebhook = (body, headers) => stripe.readWebhook(body, headers);
  const [renting, returned, paying, rich] = await Promise.all([
    backend.guest(),
    backend.guest(),
    backend.guest(),
    backend.guest(),
  ]);
  const running = await rent(backend, renting, 'BW-4821');
  const ended = await rent(backend, returned, 'BW-1007');
  await backend.tell({
    kind: 'returned',
    cabinetId: ended.cabinet.cabinetId,
    slot: ended.command.slot,
    powerBankId: ended.powerBankId,
  });
  const asked = await paying.cabinet('BW-3300');
  const open = await paying.openHold(asked.cabinetId, asked.tariff.deposit);
  await rich.credit(100_000);
  await backend.app.listen({ port: 0, host: '127.0.0.1' });
  const cabinets = await backend.db.selectFrom('cabinets').select(['id', 'code']).execute();
  const powerBanks = await backend.db.selectFrom('power_banks').select('id').execute();
  const people = [renting, returned, paying, rich];
  const tokens = people.map(person => person.token);
  const ids = await Promise.all(
    people.map(async person => (await person.ask('userInfo', {})).value?.id ?? ''),
  );
  return {
    backend,
    signInAgain: async () => {
      tokens.splice(0);
      for (const id of ids) tokens.push(await issueToken(backend.backend, id, { device }));
      // Rubbish may also have ended their accounts.
      tokens.push((await backend.guest()).token);
    },
    // a server that listens on TCP has one
    port: (backend.app.server.address() as AddressInfo).port,
    known: {
      tokens,
      cabinetIds: [...cabinets.map(cabinet => cabinet.id), 'nowhere'],
      codes: [...cabinets.map(cabinet => cabinet.code), 'NOWHERE'],
      orderIds: [running.orderId, ended.orderId, 'nothing'],
      holds: [running.intentId, ended.intentId, open.intentId, 'pi_nothing'],
      commandIds: [running.command.commandId, ended.command.commandId, 'nothing'],
      powerBankIds: [...powerBanks.slice(0, 20).map(bank => bank.id), 'unknown-bank'],
      now: backend.clock.now,
    },
  };
}
