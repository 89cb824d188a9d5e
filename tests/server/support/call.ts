import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { apiBase } from '../../../src/contract/envelope.ts';
import type {
  Operation,
  OperationRequest,
  OperationValue,
} from '../../../src/contract/operation.ts';
import { operations, type OperationId, type Operations } from '../../../src/contract/operations.ts';

/** Answer, read as the app reads it. */
export type Answered<Value> = {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly field?: string;
  readonly value: Value | null;
};

/** Sends a request to a backend, in this process or over the network. */
export type Send = (request: {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}) => Promise<{ readonly status: number; readonly body: string }>;

/** Sends to a backend in this process. */
export const injected =
  (app: FastifyInstance): Send =>
  async request => {
    const { statusCode, body } = await app.inject(request);
    return { status: statusCode, body };
  };

/** Sends to a backend that listens. */
export const fetched =
  (address: string): Send =>
  async ({ url, method, headers, payload }) => {
    const response = await fetch(address + url, {
      method,
      headers,
      ...(payload === undefined ? {} : { body: payload }),
    });
    return { status: response.status, body: await response.text() };
  };

const wireText = (value: unknown): string => String(value);

/**
 * Sends a request exactly as the contract says and reads the answer with the contract's own schema.
 */
export async function call<Id extends OperationId>(
  send: Send,
  id: Id,
  request: OperationRequest<Operations[Id]>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered<OperationValue<Operations[Id]>>> {
  const operation = operations[id] as Operation; // every operation is one
  const given = request as Readonly<Record<string, unknown>>; // fields by name
  let path = operation.path;
  const query = new URLSearchParams();
  const body = new URLSearchParams();
  for (const [name, field] of Object.entries(operation.fields)) {
    const value = given[name];
    if (value === undefined) continue;
    if (field.in === 'path')
      path = path.replace(`{${field.wire}}`, encodeURIComponent(wireText(value)));
    else (field.in === 'query' ? query : body).set(field.wire, wireText(value));
  }
  const isPost = operation.method === 'POST';
  const response = await send({
    method: operation.method,
    url: `${apiBase}/${path}?${query}`,
    headers: {
      lang: 'en-US',
      ...(isPost ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    },
    ...(isPost ? { payload: body.toString() } : {}),
  });
  // every answer is one; the tests would notice
  const envelope = JSON.parse(response.body) as { code: number; msg: string; field?: string };
  const value =
    envelope.code === 0
      ? (v.parse(operation.answer.schema, envelope) as OperationValue<Operations[Id]>)
      : null; // the schema of this very operation
  return {
    status: response.status,
    code: envelope.code,
    msg: envelope.msg,
    ...(envelope.field === undefined ? {} : { field: envelope.field }),
    value,
  };
}
