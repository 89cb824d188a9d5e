import type { OperationRequest, OperationValue } from '../../contract/operation.ts';
import type { OperationId, Operations } from '../../contract/operations.ts';
import type { Caller } from './caller.ts';

/**
 * Handlers of the contract's operations: a missing or mistyped one does not compile. Failures are
 * thrown as `Refusal`.
 */
export type Handlers = {
  readonly [Id in OperationId]: (
    request: OperationRequest<Operations[Id]>,
    caller: Caller,
  ) => Promise<OperationValue<Operations[Id]>>;
};
