import * as v from 'valibot';
import { createClient, type CallOptions } from '../client/client.ts';
import { envelopeOf } from '../client/failures.ts';
import { readAnswer } from '../client/reader.ts';
import type { Operation, OperationRequest, OperationValue } from '../contract/operation.ts';
import { extraNames } from '../domain/extras.ts';
import type { Failure } from '../domain/failure.ts';

/** An answer as the app's own client read it, with the body as it came. */
export type Asked<Value> = {
  readonly answered: string;
  /** Null if the app could not read it, or was refused. */
  readonly value: Value | null;
  /** Reason why there is no value; empty where there is one. */
  readonly why: string;
  /** List items that the app leaves out, by their paths, with the expected type. */
  readonly lost: readonly string[];
  readonly body: unknown;
  /** True if the API has no such call: not found, or no envelope at all. */
  readonly isAbsent: boolean;
};

export type Ask = <O extends Operation>(
  operation: O,
  request: OperationRequest<O>,
  options?: CallOptions,
) => Promise<Asked<OperationValue<O>>>;

export type Installation = {
  /** Base of the API, without a slash at its end. */
  readonly base: string;
  readonly agent: string;
  readonly token: () => string | null;
};

type Came = { readonly status: number; readonly text: string; readonly took: number };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const codeIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined;

export const written = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Fields that do not fit a schema, by their paths. */
export function unreadIn(schema: v.GenericSchema<never, unknown> | v.GenericSchema, body: unknown) {
  const read = v.safeParse(schema, body);
  return (read.issues ?? []).map(
    issue => `${v.getDotPath(issue) ?? 'the answer'}: ${issue.message.toLowerCase()}`,
  );
}

function whyOf(failure: Failure, operation: Operation, came: Came | null, body: unknown): string {
  switch (failure.kind) {
    case 'network':
      return 'nothing answers there';
    case 'timeout':
      return 'no answer within 10 s, after which the app gives up';
    case 'refused':
      return `refused: ${failure.text || 'without a word why'}`;
    case 'unauthorized':
      return `refused as not signed in: ${failure.text || 'without a word why'}`;
    case 'notYet':
      return 'code 1: not yet';
    case 'badAnswer':
      return codeIn(body) === undefined
        ? 'no JSON with a field code'
        : `cannot be read: ${unreadIn(operation.answer.schema, body).join('; ') || 'its status says that it failed'}`;
    default:
      return `refused (${failure.kind}), status ${came?.status ?? 'unknown'}`;
  }
}

/** Makes calls with the app's own client, and keeps the raw answers. */
export function asking({ base, agent, token }: Installation): Ask {
  let came: Came | null = null;
  const client = createClient({
    baseUrl: base,
    token,
    locale: () => 'en-US',
    agentOpenId: () => agent,
    // Every extra is asked for, to see if it is there.
    extras: () => extraNames,
    fetch: async (input, init) => {
      came = null;
      const began = performance.now();
      const response = await fetch(input, init);
      const text = await response.clone().text();
      came = { status: response.status, text, took: performance.now() - began };
      return response;
    },
    onRefused: async () => null,
  });
  return async (operation, request, options) => {
    const result = await client(operation, request, options);
    const body = parsed(came?.text ?? '');
    const code = codeIn(body);
    const envelope = result.ok ? envelopeOf(came?.text ?? '') : null;
    return {
      lost: (envelope && readAnswer(operation, envelope).lost) ?? [],
      answered: came
        ? `${came.status}, ${code === undefined ? 'no code' : `code ${written(code)}`}, ${Math.round(came.took)} ms`
        : 'no answer',
      value: result.ok ? result.value : null,
      why: result.ok ? '' : whyOf(result.failure, operation, came, body),
      body,
      isAbsent: came !== null && (code === undefined || came.status === 404),
    };
  };
}
