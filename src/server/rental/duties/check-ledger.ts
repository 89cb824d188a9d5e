import { raiseAlarm } from '../../alarms.ts';
import type { Backend } from '../../backend.ts';
import { ledgerFaults } from '../../ledger.ts';

/** Maximum number of faults that an alarm names. */
const mostNamed = 20;

/** Checks the books every day, and at each start; a fault is an alarm. */
export async function checkLedger({ db, log }: Backend): Promise<void> {
  const faults = await ledgerFaults(db);
  if (faults.length === 0) return;
  const facts = { value: faults.length, faults: faults.slice(0, mostNamed) };
  raiseAlarm(log, 'ledgerFaults', facts, 'the books do not add up');
}
