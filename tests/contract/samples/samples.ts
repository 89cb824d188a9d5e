import type { OperationValue } from '../../../src/contract/operation.ts';
import type { OperationId, Operations } from '../../../src/contract/operations.ts';

/** A value of every call's answer. */
export type Samples = { readonly [Id in OperationId]: OperationValue<Operations[Id]> };

export const moment = Date.UTC(2026, 5, 1, 10, 0, 0);
