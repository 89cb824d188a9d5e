import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { envelopeOf } from '../../src/client/failures.ts';
import { readAnswer, type Reading } from '../../src/client/reader.ts';
import { encodeAnswer } from '../../src/contract/answers.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { operations, type OperationId } from '../../src/contract/operations.ts';
import {
  bends,
  withBrokenItems,
  withNumericIds,
  withoutOne,
  written,
  type Json,
} from './bent/bends.ts';
import { samples } from './samples.ts';

/** Every answer of the contract, as APIs of others write it (docs/answers.md). */

// What is for the person to keep is read as it was written.
const ids = (Object.keys(operations) as OperationId[]).filter(id => id !== 'personalData');
const ours = (id: OperationId): Json =>
  JSON.parse(JSON.stringify({ code: 0, msg: 'ok', ...encodeAnswer(id, samples[id]) }));

function read(id: OperationId, body: Json): Reading {
  const said = envelopeOf(written(body));
  const inUtc = (time: string) => Date.parse(`${time}Z`);
  return said ? readAnswer(operations[id] as Operation, said, inUtc) : { lost: null };
}

/** 500 in a normal run and 10,000 in `npm run test:all`. */
const runs = process.env['BORROWATT_TESTS'] === 'all' ? 10_000 : 500;
const settings = { numRuns: runs, ignoreEqualValues: true };
const anyOperation = fc.constantFrom(...ids);

describe('an answer of another form is the same answer', () => {
  it('in every mixture of the forms', () => {
    const chosen = fc.subarray(Object.values(bends), { minLength: 1 });
    fc.assert(
      fc.property(anyOperation, chosen, fc.gen(), (id, some, draw) => {
        const plain = withNumericIds(ours(id), draw);
        const bent = some.reduce((body, bend) => bend(body, draw), plain);
        expect(read(id, bent)).toEqual(read(id, plain));
      }),
      settings,
    );
  });

  it.each(Object.entries(bends))('%s, of every call', (_, bend) => {
    fc.assert(
      fc.property(fc.gen(), draw => {
        for (const id of ids) {
          const plain = withNumericIds(ours(id), draw);
          expect([id, read(id, bend(plain, draw))]).toEqual([id, read(id, plain)]);
        }
      }),
      { numRuns: 2 },
    );
  });

  it('with null wherever a field could be missing', () => {
    fc.assert(
      fc.property(anyOperation, fc.gen(), (id, draw) => {
        const { gone, isNull } = withoutOne(ours(id), draw);
        expect(read(id, isNull)).toEqual(read(id, gone));
      }),
      settings,
    );
  });
});

it('an item that cannot be read costs that item, and its place is told', () => {
  fc.assert(
    fc.property(anyOperation, fc.gen(), (id, draw) => {
      const { body, count } = withBrokenItems(ours(id), draw);
      const whole = read(id, ours(id));
      const { value, lost } = read(id, body);
      expect(value).toEqual(id === 'orders' ? { ...samples.orders, unread: 1 } : whole.value);
      expect((lost ?? []).length).toBeGreaterThanOrEqual(count);
    }),
    settings,
  );
});

it('reads its own answers as what they were made of', () => {
  for (const id of ids) expect([id, read(id, ours(id)).value]).toEqual([id, samples[id]]);
});
