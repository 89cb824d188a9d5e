import { raiseAlarm } from '../../alarms.ts';
import type { Backend } from '../../backend.ts';
import { ledgerFaults } from '../../ledger.ts';

/** More of them say nothing new. */
const mostNamed = 20;

/** Looks every day, and at each start, whether the books add up: what does not is an alarm. */
export async function checkLedger({ db, log }: Backend): Promise<void> {
  const faults = await ledgerFaults(db);
  if (faults.length === 0) return;
  const facts = { value: faults.length, faults: faults.slice(0, mostNamed) };
  raiseAlarm(log, 'ledgerFaults', facts, 'the books do not add up');
}
