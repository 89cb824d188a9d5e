import type { FastifyRequest } from 'fastify';
import { addressKey } from '../address-key.ts';
import type { Backend } from '../backend.ts';
import { takeAttempt, type Limit } from '../database/attempts.ts';
import type { PaymentProvider, ProviderEvent } from '../rental/payment/providers/port.ts';
import { tooMany } from '../refusal.ts';

/** Limit for forged news from one address. */
const forgeries: readonly Limit[] = [{ kind: 'news:forged', max: 30, within: 60 * 60_000 }];

/**
 * Event in a provider's webhook; null where the provider did not send it. A check that asks the
 * provider counts on the operator's account there, so an address that sends forgeries is refused
 * after a while.
 */
export async function genuineNews(
  backend: Backend,
  provider: PaymentProvider,
  body: Buffer,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<ProviderEvent | null> {
  if (!provider.asksWhoTold) return provider.readWebhook(body, headers);
  const counted = [{ limits: forgeries, key: addressKey(ip) }];
  const taken = await takeAttempt(backend, counted);
  if (!taken) throw tooMany();
  let isForged = false;
  try {
    const event = await provider.readWebhook(body, headers);
    isForged = event === null;
    return event;
  } finally {
    if (!isForged) await taken.giveBack();
  }
}
