import type { OperationRequest, OperationValue } from '../../contract/operation.ts';
import type { OperationId, Operations } from '../../contract/operations.ts';
import type { Backend } from '../backend.ts';
import type { Caller } from './caller.ts';
import { cabinetHandlers } from './handlers/cabinets.ts';
import { loginHandlers } from './handlers/login.ts';
import { nearbyHandlers } from './handlers/nearby.ts';
import { orderHandlers } from './handlers/orders.ts';
import { rentalHandlers } from './handlers/rentals.ts';
import { reportHandlers } from './handlers/reports.ts';
import { returnClaimHandlers } from './handlers/return-claims.ts';
import { sessionHandlers } from './handlers/session.ts';

/**
 * One handler for every operation of the contract: a missing or mistyped one does not compile.
 * Failures are thrown as `Refusal`.
 */
export type Handlers = {
  readonly [Id in OperationId]: (
    request: OperationRequest<Operations[Id]>,
    caller: Caller,
  ) => Promise<OperationValue<Operations[Id]>>;
};

export const handlersOf = (backend: Backend): Handlers => ({
  ...sessionHandlers(backend),
  ...loginHandlers(backend),
  ...cabinetHandlers(backend),
  ...orderHandlers(backend),
  ...rentalHandlers(backend),
  ...reportHandlers(backend),
  ...nearbyHandlers(backend),
  ...returnClaimHandlers(backend),
});
