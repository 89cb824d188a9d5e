import type { Client, Result } from '../client/client.ts';
import type { AttemptFor } from '../../machines/payment/collect.ts';
import { methodsThere } from '../domain/extras.ts';
import type { Subject } from '../domain/charge.ts';
import { paymentMethods } from '../contract/payment/methods.ts';
import { unwrapped } from './promised.ts';
import { walletAgent } from './wallet.ts';
import { switchedOn } from '../domain/payment-method.ts';
import { type AppConfig, hasExtra } from '../contract/config.ts';

/**
 * "Payment method acquisition failed" (specification, section 8): the server gave no methods and no
 * reason. Its own words, and network failures, stay as they are.
 */
export async function asOffered<Value>(answer: Promise<Result<Value>>): Promise<Result<Value>> {
  const result = await answer;
  if (result.ok) return result;
  const { failure } = result;
  const isSilent = failure.kind === 'refused' && failure.text.trim() === '';
  if (!isSilent && failure.kind !== 'unexpected') return result;
  return { ok: false, failure: { kind: 'methodsUnavailable', requestId: failure.requestId } };
}

/** Methods that the operator offers for a subject and a purpose. */
export const methodsOffered =
  (
    client: Client,
    {
      paymentMethods: kinds,
      agentId,
      extras,
    }: Pick<AppConfig, 'paymentMethods' | 'agentId' | 'extras'>,
  ) =>
  async ({ subject, purpose }: AttemptFor, signal: AbortSignal) =>
    methodsThere(
      switchedOn(
        await unwrapped(asOffered(client(paymentMethods, askedFor(subject, agentId), { signal }))),
        kinds,
      ),
      purpose,
      extra => hasExtra({ extras }, extra),
    );

const askedFor = (subject: Subject, agentId: string) =>
  'cabinetId' in subject
    ? { cabinetId: subject.cabinetId }
    : 'orderId' in subject
      ? { orderId: subject.orderId }
      : walletAgent({ agentId });
