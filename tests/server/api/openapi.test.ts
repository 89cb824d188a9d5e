import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiBase } from '../../../src/contract/envelope.ts';
import type { Operation } from '../../../src/contract/operation.ts';
import { operations } from '../../../src/contract/operations.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';

/** The served OpenAPI document, as a tool that reads it would. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Described = {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: { readonly properties: object } }>
    >;
  };
  readonly security?: object;
};

let backend: TestBackend;
let document: Json;
let described: Map<string, Described>;
beforeAll(async () => {
  backend = await startBackend();
  const text = (await backend.app.inject({ method: 'GET', url: '/openapi.json' })).body;
  document = JSON.parse(text) as Json;
  const { paths } = JSON.parse(text) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  }; // the tests below would notice
  described = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
    ),
  );
}, databaseTimeout);
afterAll(() => backend.close());

const all: readonly Operation[] = Object.values(operations);

test('every operation is in it, once, with its fields where they travel', () => {
  expect(described.size).toBe(all.length);
  expect(new Set([...described.values()].map(operation => operation.operationId)).size).toBe(
    all.length,
  );
  for (const operation of all) {
    const found = described.get(`${operation.method} /${operation.path}`);
    expect(found).toMatchObject({
      operationId: operation.id,
      summary: expect.stringMatching(/\w/),
    });
    const fields = Object.values(operation.fields);
    expect(
      found?.parameters
        .filter(parameter => parameter.in !== 'header')
        .map(parameter => `${parameter.in} ${parameter.name}`),
    ).toEqual(
      fields.filter(field => field.in !== 'body').map(field => `${field.in} ${field.wire}`),
    );
    const bodies = Object.values(found?.requestBody?.content ?? {}).flatMap(media =>
      Object.keys(media.schema.properties),
    );
    expect(bodies).toEqual(fields.filter(field => field.in === 'body').map(field => field.wire));
    expect(found?.security !== undefined).toBe(operation.auth !== 'none');
  }
});

test('path templates and path parameters name the same things', () => {
  for (const [key, operation] of described) {
    const inTemplate = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parameters = operation.parameters.filter(parameter => parameter.in === 'path');
    expect([key, parameters.map(parameter => parameter.name)]).toEqual([key, inTemplate]);
    expect(parameters.every(parameter => parameter.required)).toBe(true);
  }
});

test('every pointer in it leads somewhere', () => {
  const isBranch = (value: Json | undefined): value is { readonly [key: string]: Json } =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const pointers: string[] = [];
  const walk = (value: Json): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!isBranch(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === '$ref' && typeof inner === 'string') pointers.push(inner);
      else walk(inner);
    }
  };
  walk(document);
  expect(pointers.length).toBeGreaterThan(0);
  for (const pointer of new Set(pointers)) {
    const target = pointer
      .replace(/^#\//, '')
      .split('/')
      .reduce<Json | undefined>(
        (at, step) =>
          isBranch(at) ? at[step.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined,
        document,
      );
    expect([pointer, target]).not.toEqual([pointer, undefined]);
  }
});

test('every described address is served: none is unknown', async () => {
  for (const operation of all) {
    const response = await backend.app.inject({
      method: operation.method,
      url: `${apiBase}/${operation.path.replaceAll(/\{\w+\}/g, 'x')}`,
    });
    expect([
      operation.id,
      response.statusCode,
      response.json<{ requestId?: string }>().requestId === undefined && response.statusCode >= 400,
    ]).toEqual([operation.id, expect.any(Number), false]);
    expect(response.statusCode).not.toBe(500);
  }
});
