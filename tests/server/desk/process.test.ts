import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ledgerFaults } from '../../../src/server/ledger.ts';
import { eventually } from '../../eventually.ts';
import { customer, localState, payInBrowser, putBack } from '../support/customer.ts';
import { databaseTimeout } from '../support/harness.ts';
import { realMode, run } from '../support/real-mode.ts';
import { RunningBackend } from '../support/running-backend.ts';

/**
 * The command as staff run it: a process of its own with test keys, beside the running server, on one
 * PostgreSQL, the providers' local ends in Stripe's place.
 */
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const { TEST_DATABASE_URL: server } = process.env;

test.each(server === undefined ? [] : [server])(
  'with test keys and while the server runs, a refund goes through the provider and is in the log',
  async postgres => {
    const service = await realMode(postgres);
    endings.push(service.close);
    const person = await customer(service.address);
    const hold = await person.openHold('BW-1007');
    await payInBrowser(service.address, hold);
    await person.ask('confirmSetup', { paymentIntentId: hold.intentId });
    const running = async () => {
      const [order] = await person.orders();
      expect(order?.status).toBe('renting');
      return order?.number ?? '';
    };
    const number = await eventually(running, { interval: 200 });
    const [out] = (await localState(service.address)).out;
    await putBack(service.address, out?.powerBankId ?? '', 'cab-bw-4821');
    await eventually(
      async () => expect((await person.orders())[0]?.settlementId).toBeGreaterThan(0),
      { interval: 200 },
    );
    const refund = ['rental', 'refund', number, 'all', '--why', 'broken', '--yes', '--as', 'anna'];
    expect(await run('staff', [...refund, '--dry-run'], service.variables)).toMatchObject({
      exit: 0,
      said: expect.stringContaining('Only tried: nothing was changed.'),
    });
    expect(await run('staff', refund, service.variables)).toMatchObject({
      exit: 0,
      said: expect.stringContaining('Money: as it should be.'),
      complaint: '',
    });
    const [payment] = (await localState(service.address)).payments;
    expect(payment).toMatchObject({ captured: 100, refunded: 100 });
    const { said } = await run('staff', ['log', '--json'], service.variables);
    expect(JSON.parse(said).log).toMatchObject([
      { by: 'anna', what: 'rental refund', target: number, why: 'broken' },
    ]);
    expect(await run('staff', ['rentel'], service.variables)).toMatchObject({
      exit: 2,
      complaint: expect.stringContaining('Did you mean rental?'),
    });
    expect(await ledgerFaults(service.db)).toEqual([]);
  },
  databaseTimeout,
);

test(
  'staff commands work on the embedded database, once the server has ended',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'borrowatt-staff-'));
    endings.push(async () => rmSync(folder, { recursive: true }));
    const embedded = { DATA_DIR: folder, LOCAL_ENDS: '1' };
    const backend = await RunningBackend.start(embedded);
    await backend.stop();
    expect(
      await run('staff', ['cabinet', 'out', 'BW-1007', '--yes', '--as', 'ben'], embedded),
    ).toMatchObject({
      exit: 0,
      said: expect.stringContaining('Done: log 1.'),
    });
    const { said } = await run('staff', ['log', '--json'], embedded);
    expect(JSON.parse(said).log).toMatchObject([
      { by: 'ben', what: 'cabinet out', target: 'BW-1007' },
    ]);
  },
  databaseTimeout,
);
