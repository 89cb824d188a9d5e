import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodeAnswer } from '../../contract/answers.ts';
import { apiBase, headerNames } from '../../contract/envelope.ts';
import type { Operation } from '../../contract/operation.ts';
import { operations, type OperationId } from '../../contract/operations.ts';
import { homeTimeZone } from '../../domain/constants.ts';
import { timeZoneOf } from '../../domain/time-zone.ts';
import { addressKey } from '../address-key.ts';
import type { Backend } from '../backend.ts';
import { sessionDeviceOf } from '../login/session-device.ts';
import { noteNoSession } from '../login/sessions.ts';
import { originOf } from '../addresses.ts';
import { type Caller, headerOf, localeOf, notSignedIn, userOfToken } from './caller.ts';
import { decodeRequest } from './decode.ts';
import { handlersOf } from './handlers.ts';
import { refusedFacts } from './refused-line.ts';
import { onlyOnce, readIdempotencyAge, readIdempotencyKey, requestKeyOf } from './idempotency.ts';

/** The zone that the app names, where this machine knows it; else the operator's. */
const zoneOf = (request: FastifyRequest): string =>
  timeZoneOf(headerOf(request, headerNames.timeZone) ?? homeTimeZone) ?? homeTimeZone;

type AnyHandler = (request: Record<string, unknown>, caller: Caller) => Promise<unknown>;

/** A route for every operation of the contract. */
export function registerOperations(app: FastifyInstance, backend: Backend): void {
  const handlers = handlersOf(backend);
  for (const id of Object.keys(operations) as OperationId[]) {
    // Object.keys forgets the keys' type
    // `Handlers` pairs each operation with its own handler; walking over all of them at once loses
    // that pairing.
    const operation = operations[id] as Operation<OperationId>;
    const handler = handlers[id] as AnyHandler;
    app.route({
      method: operation.method,
      url: `${apiBase}/${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: (request, reply) => answer(backend, operation, handler, request, reply),
    });
  }
}

async function answer(
  backend: Backend,
  operation: Operation<OperationId>,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const token = headerOf(request, headerNames.token);
  const user =
    token === null
      ? null
      : await userOfToken(
          backend,
          token,
          headerOf(request, headerNames.lang) === null
            ? null
            : localeOf(request, backend.texts.offered),
        );
  if (operation.auth === 'token' && !user) {
    if (token !== null)
      await noteNoSession(backend, request.log, { operation: operation.id, token });
    throw notSignedIn(token);
  }
  const caller: Caller = {
    user,
    token,
    locale: localeOf(request, backend.texts.offered),
    requestKey: null,
    requestAge: readIdempotencyAge(headerOf(request, headerNames.idempotencyAge)),
    address: addressKey(request.ip),
    sessionDevice: sessionDeviceOf(request.headers['user-agent'] ?? ''),
    origin: originOf(request),
    timeZone: zoneOf(request),
    device: user?.id ?? `${addressKey(request.ip)} ${request.headers['user-agent'] ?? ''}`,
  };
  let decoded: Readonly<Record<string, unknown>> = {};
  try {
    const asked = decodeRequest(operation.fields, {
      path: request.params,
      query: request.query,
      body: request.body,
    });
    decoded = asked;
    const run = async (as: Caller) => encodeAnswer(operation.id, await handler(asked, as));
    const value = operation.idempotent
      ? await runOnce(backend, operation, caller, request, asked, run)
      : await run(caller);
    void reply.header('cache-control', 'no-store');
    return { code: 0, msg: '', ...value };
  } catch (error) {
    const facts = await refusedFacts(backend, operation, decoded, error);
    if (facts) request.log[facts['err'] === undefined ? 'info' : 'error'](facts, 'refused');
    throw error;
  }
}

function runOnce(
  backend: Backend,
  operation: Operation,
  caller: Caller,
  request: FastifyRequest,
  decoded: unknown,
  run: (as: Caller) => Promise<Readonly<Record<string, unknown>>>,
) {
  const userId = caller.user?.id ?? null;
  const requestKey = requestKeyOf(
    userId,
    operation.id,
    readIdempotencyKey(headerOf(request, headerNames.idempotencyKey)),
  );
  return onlyOnce(backend, { requestKey, userId, operation: operation.id, request: decoded }, () =>
    run({ ...caller, requestKey }),
  );
}
