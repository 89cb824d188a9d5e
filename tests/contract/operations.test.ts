import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { encodeAnswer } from '../../src/contract/answers.ts';
import { openApiDocument } from '../../src/contract/openapi.ts';
import { operations, type OperationId } from '../../src/contract/operations.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { samples } from './samples.ts';

const ids = Object.keys(operations) as OperationId[]; // Object.keys forgets the keys' type

/** Section 7 gives these no answer but success: refused, they would be asked for once more. */
const saysSuccessAlone: ReadonlyMap<OperationId, unknown> = new Map<OperationId, unknown>([
  ['partnerRequest', { reference: null }],
  ['feedback', { reference: null }],
  ['payout', { reference: null }],
  ['requestPayout', { reference: null }],
  ['confirmSavedCard', null],
  ['receiptMail', { isOffered: true, address: null }],
]);

describe('every operation', () => {
  test.each(ids)('%s: what the backend writes is what the app reads', id => {
    const { answer } = operations[id] as Operation; // every operation is one
    const onTheWire: unknown = JSON.parse(
      JSON.stringify({ code: 0, msg: '', ...encodeAnswer(id, samples[id]) }),
    );
    expect(v.parse(answer.schema as v.GenericSchema, onTheWire)).toEqual(samples[id]);
  });

  const wrong = {
    data: 5,
    user: [],
    page: {},
    token: '',
    orderid: [],
    noMoney: [],
    pJiesuan: 'x',
    invoiceParamsInfo: null,
  };

  test.each(ids.filter(id => samples[id] !== null && !saysSuccessAlone.has(id)))(
    '%s: an answer of the wrong shape is refused',
    id => {
      const { answer } = operations[id] as Operation; // every operation is one
      expect(v.safeParse(answer.schema as v.GenericSchema, wrong).success).toBe(false);
    },
  );

  test.each([...saysSuccessAlone])(
    '%s: an answer of another shape is a plain success',
    (id, said) => {
      const { answer } = operations[id] as Operation; // every operation is one
      expect(v.parse(answer.schema as v.GenericSchema, wrong)).toEqual(said);
    },
  );
});

const modules = import.meta.glob<Record<string, unknown>>('../../src/contract/*/*.ts', {
  eager: true,
});
const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'pathFrom' in value && 'fields' in value;
const declared = Object.values(modules)
  .flatMap(Object.values)
  .filter(isOperation)
  .map(({ id }) => id);

test('every declared call has a row in operations', () => {
  expect(declared.length).toBeGreaterThan(80);
  expect(declared.filter(id => !(id in operations))).toEqual([]);
});

describe('the OpenAPI document', () => {
  const document: {
    paths: Record<
      string,
      Record<string, { operationId: string; parameters: { name: string; in: string }[] }>
    >;
  } = JSON.parse(JSON.stringify(openApiDocument(operations)));

  test('names every operation once, with its fields', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
      ),
    );
    expect(listed.sort()).toEqual(
      ids.map(id => `${id} ${operations[id].method} /${operations[id].path}`).sort(),
    );
  });

  test('has a parameter for every placeholder of a path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { parameters } of Object.values(methods))
        expect(
          parameters
            .filter(parameter => parameter.in === 'path')
            .map(parameter => `{${parameter.name}}`),
        ).toEqual(path.match(/\{\w+\}/g) ?? []);
    }
  });
});
