import type { FastifyBaseLogger } from 'fastify';
import type { SmsSettings } from '../config.ts';
import type { Messenger } from '../ports.ts';

const timeLimit = 5_000;
const isNumber = (address: string | null): address is string =>
  address !== null && /^\+\d+$/.test(address);

/**
 * Texts to phone numbers over HTTP. A person without a number, and a message without a provider,
 * are only noted; neither number nor text ever is.
 */
export const smsMessenger = (
  settings: SmsSettings | undefined,
  log: Pick<FastifyBaseLogger, 'info'>,
): Messenger => ({
  send: async ({ address, subject, text }) => {
    if (settings === undefined || !isNumber(address))
      return log.info({ subject }, 'message without an address');
    const response = await fetch(settings.url, {
      method: 'POST',
      signal: AbortSignal.timeout(timeLimit),
      body: JSON.stringify({ to: address, text }),
      headers: {
        'content-type': 'application/json',
        ...(settings.token === undefined ? {} : { authorization: `Bearer ${settings.token}` }),
      },
    });
    if (!response.ok) throw new Error(`the provider of text messages answered ${response.status}`);
  },
});
