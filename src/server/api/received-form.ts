import { sql, type Transaction } from 'kysely';
import type { FormReceipt } from '../../domain/form.ts';
import type { Backend } from '../backend.ts';
import { takeAttempt, type Counted } from '../database/attempts.ts';
import type { Database } from '../database/schema.ts';
import { withTransaction } from '../database/transaction.ts';
import { tooMany } from '../refusal.ts';
import { newId, newReference } from '../secrets.ts';
import { type Caller, unauthorized } from './caller.ts';

/** Tables of forms, with the letters of their receipts and the column of their arrival. */
const forms = {
  reports: { prefix: 'P', arrived: 'created_at' },
  partner_requests: { prefix: 'PA', arrived: 'created_at' },
  withdrawals: { prefix: 'W', arrived: 'received_at' },
} as const;

/** Columns that every form's row has. */
type Row = { readonly id: string; readonly reference: string; readonly request_key: string };

/**
 * Takes a form in once, however often it is sent under its key, and answers its receipt. `check`
 * refuses contents of a new form; only an accepted one counts.
 */
export async function receiveForm(
  backend: Backend,
  table: keyof typeof forms,
  { requestKey }: Pick<Caller, 'requestKey'>,
  form: {
    readonly counted: readonly Counted[];
    readonly check?: () => Promise<void>;
    readonly insert: (tx: Transaction<Database>, row: Row, at: number) => Promise<unknown>;
  },
): Promise<FormReceipt> {
  const { db, clock } = backend;
  const { prefix, arrived } = forms[table];
  if (requestKey === null) throw unauthorized();
  const {
    rows: [known],
  } = await sql<{ reference: string; at: number }>`
    select reference, ${sql.ref(arrived)} as at from ${sql.table(table)}
    where request_key = ${requestKey}`.execute(db);
  // The first answer was lost before it was kept.
  if (known) return { reference: known.reference, at: Number(known.at) };
  await form.check?.();
  if (!(await takeAttempt(backend, form.counted))) throw tooMany();
  const receipt = { reference: newReference(prefix), at: clock.now() };
  const row = { id: newId(), reference: receipt.reference, request_key: requestKey };
  await withTransaction(db, tx => form.insert(tx, row, receipt.at));
  return receipt;
}
