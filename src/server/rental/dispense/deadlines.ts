import type { Backend } from '../../backend.ts';
import { giveUpDispensing, resumeDispensing, sendEject, startDispensing } from './dispense.ts';
import { stopWaiting, waitingForWord } from './late-word.ts';
import { lateWordGrace } from '../limits.ts';
import { batch, forEach } from '../batches.ts';

/** Delay after a deadline from which on cabinets could not be heard; the duty runs every second. */
const wasAway = 5_000;

/** Sends commands that were not accepted again, and gives up starts without a confirmed eject. */
export const sweepDispensing = async (backend: Backend): Promise<void> => {
  const { db, clock } = backend;
  await resumeDispensing(backend, wasAway);
  const late = await db
    .selectFrom('rentals')
    .select(['id', 'command_id'])
    .where('status', '=', 'dispensing')
    .where('dispense_deadline', '<=', clock.now())
    .limit(batch)
    .execute();
  await forEach(backend, 'sweepDispensing', late, (_id, rental) =>
    giveUpDispensing(backend, rental, 'silent'),
  );
  const unheard = await waitingForWord(db)
    .where('dispense_deadline', '<=', clock.now() - lateWordGrace)
    .limit(batch)
    .execute();
  await forEach(backend, 'sweepDispensing', unheard, id => stopWaiting(backend, id));
  const unsent = await db
    .selectFrom('rentals')
    .select('id')
    .where('status', '=', 'dispensing')
    .where('eject_sent_at', 'is', null)
    .limit(batch)
    .execute();
  await forEach(backend, 'sweepDispensing', unsent, id => sendEject(backend, id));
  const authorised = await db
    .selectFrom('rentals')
    .select('id')
    .where('status', '=', 'authorised')
    .limit(batch)
    .execute();
  await forEach(backend, 'sweepDispensing', authorised, id => startDispensing(backend, id));
};
