import { saysHaveOrder } from './cabinet-fault.ts';
import type { Failure } from './failure.ts';

/**
 * Known reason for a refused order: "Unknown order errors containing a Chinese 'official order'
 * phrase map to the have-order message"; a refusal without a text means that creating it failed
 * (section 8).
 */
export function orderRefusal(failure: Extract<Failure, { kind: 'refused' }>): Failure {
  const { reason, text, requestId } = failure;
  if (reason === 'activeRental' || saysHaveOrder(text)) return { kind: 'activeRental', requestId };
  return reason === 'other' && text.trim() === ''
    ? { kind: 'rentalNotCreated', requestId }
    : failure;
}
