import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { retention } from '../../../src/server/rental/sweep/retention.ts';
import { answerLifetime } from '../../../src/server/rental/limits.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterAll(() => backend.close());

const text = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8');
/** Rows of the document by their table: what is kept, how long, why. */
const rows = new Map(
  [...text.matchAll(/^\| `(\w+)` \| (.+) \| (.+) \| (.+) \|$/gm)].map(
    ([, table = '', what = '', term = '', why = '']) => [table, { what, term, why }],
  ),
);

/** Columns whose name says that a person stands in them, or what they said. */
const ofPeople =
  /^(phone|email|contact|contact_phone|display_name|endpoint|card|words|link_to|asker|said)$/;
/** Tables that hold people's doings by a keyed hash, which no name of a column tells. */
const hashed = ['attempts', 'known_askers', 'passkeys'];

async function tablesOfPeople(): Promise<string[]> {
  const { rows: leading } = await sql<{ name: string }>`
    select distinct source.relname as name from pg_constraint
    inner join pg_class source on source.oid = conrelid
    inner join pg_class target on target.oid = confrelid
    where contype = 'f' and target.relname in ('users', 'rentals')`.execute(backend.db);
  const { rows: columns } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public'`.execute(backend.db);
  const named = columns.filter(({ column }) => ofPeople.test(column));
  return [...new Set(['users', ...hashed, ...[...leading, ...named].map(({ name }) => name)])];
}

test('names every table that names a person or leads to one, and no other', async () => {
  expect([...rows.keys()].toSorted()).toEqual((await tablesOfPeople()).toSorted());
});

const daysIn = (term: string): number[] =>
  [...term.matchAll(/(\d+) days?/g)].map(([, days]) => Number(days));

test('says the terms that the code has', () => {
  const said = [...rows].flatMap(([table, { term }]) =>
    daysIn(term).map(days => `${table} ${days}`),
  );
  const kept = retention
    .filter(({ table }) => rows.has(table))
    .map(({ table, days }) => `${table} ${days}`);
  const elsewhere = [
    `idempotency_keys ${answerLifetime / (24 * 60 * 60_000)}`,
    // `forget-guests.ts`, and what was only said: `retention.ts`.
    'users 30',
  ];
  expect(said.toSorted()).toEqual([...new Set([...kept, ...elsewhere])].toSorted());
});

test('says the legal term that counts where an operator says none', () => {
  expect(readConfig({ LOCAL_ENDS: '1' }).partAfterYears).toBe(3);
  expect(text).toContain('three whole calendar years');
  expect(text).toContain('`PART_AFTER_YEARS`');
});

test('gives a reason for each', () => {
  for (const { what, why } of rows.values()) expect([what, why]).not.toContain('');
  expect(rows.size).toBeGreaterThan(25);
});
