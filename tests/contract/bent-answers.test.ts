import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { envelopeOf } from '../../src/client/failures.ts';
import { readAnswer, type Reading } from '../../src/client/reader.ts';
import { encodeAnswer } from '../../src/contract/answers.ts';
import { operations, type OperationId } from '../../src/contract/operations.ts';
import {
  bends,
  withBrokenItems,
  withNumericIds,
  withoutEach,
  written,
  type Json,
} from './bent/bends.ts';
import { samples } from './samples.ts';

/** Every answer of the contract, as APIs of others write it (docs/answers.md). */

// The file of personal data is kept as it was written.
const ids = (Object.keys(operations) as OperationId[]).filter(id => id !== 'personalData');
const ours = (id: OperationId): Json =>
  JSON.parse(JSON.stringify({ code: 0, msg: 'ok', ...encodeAnswer(id, samples[id]) }));

function read(id: OperationId, body: Json): Reading {
  const said = envelopeOf(written(body));
  const inUtc = (time: string) => Date.parse(`${time}Z`);
  return said ? readAnswer(operations[id], said, inUtc) : { lost: null };
}

/** 500 in a normal run and 10,000 in `npm run test:all`. */
const runs = process.env['BORROWATT_TESTS'] === 'all' ? 10_000 : 500;
const patience = 60_000 + runs * 60;
const settings = { numRuns: runs };
const anyOperation = fc.constantFrom(...ids);

describe('an answer of another form is the same answer', () => {
  it(
    'in every mixture of the forms',
    () => {
      const chosen = fc.subarray(Object.values(bends), { minLength: 1 });
      fc.assert(
        fc.property(anyOperation, chosen, fc.gen(), (id, some, draw) => {
          const plain = withNumericIds(ours(id), draw);
          const bent = some.reduce((body, bend) => bend(body, draw), plain);
          expect(read(id, bent)).toEqual(read(id, plain));
        }),
        settings,
      );
    },
    patience,
  );

  it.each(Object.entries(bends))('%s, of every call', (_, bend) => {
    fc.assert(
      fc.property(fc.gen(), draw => {
        for (const id of ids) {
          const plain = withNumericIds(ours(id), draw);
          expect([id, read(id, bend(plain, draw))]).toEqual([id, read(id, plain)]);
        }
      }),
      { numRuns: 1 },
    );
  });

  it.each(ids)('%s: with null wherever a field could be missing', id => {
    for (const { gone, isNull } of withoutEach(ours(id))) {
      const reading = read(id, isNull);
      expect(reading).toEqual(read(id, gone));
      // If our own backend may write null there, no one else's answer is refused for it.
      const written = v.safeParse(operations[id].answer.schema, isNull);
      if (written.success) expect(reading.value).toEqual(written.output);
    }
  });
});

it(
  'an item that cannot be read costs that item, and its place is told',
  () => {
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
  },
  patience,
);

it('reads its own answers as what they were made of', () => {
  for (const id of ids) expect([id, read(id, ours(id)).value]).toEqual([id, samples[id]]);
});
