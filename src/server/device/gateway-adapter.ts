import { ofetch, FetchError } from 'ofetch';
import { GatewayRefused, type CabinetGateway, type GatewaySettings } from '../ports.ts';
import { signatureHeader, signatureOf } from './protocol.ts';

const reasonOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined;

const isUnknownKey = (error: unknown): boolean =>
  error instanceof FetchError && error.status === 401;

const post = (url: string, secret: string, body: string): Promise<unknown> =>
  ofetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(secret, body) },
    timeout: 4_000,
    retry: 1,
    retryDelay: 200,
  });

/**
 * Speaks the device protocol of `protocol.ts` to a gateway. One that was not given the new key yet
 * says 401, and is asked again with the former one.
 */
export function httpGateway({ url, secret, formerSecret }: GatewaySettings): CabinetGateway {
  const commands = async (
    path: 'eject' | 'test',
    {
      expiresAt,
      ...command
    }: {
      readonly expiresAt: number;
      readonly commandId: string;
      readonly cabinetId: string;
      readonly slot?: number;
    },
  ): Promise<void> => {
    const body = JSON.stringify({ ...command, expiresAt: new Date(expiresAt).toISOString() });
    try {
      await post(`${url}/${path}`, secret, body).catch(async (error: unknown) => {
        if (formerSecret === undefined || !isUnknownKey(error)) throw error;
        await post(`${url}/${path}`, formerSecret, body);
      });
    } catch (error) {
      if (!(error instanceof FetchError) || error.status === undefined) throw error;
      const reason = reasonOf(error.data);
      if (error.status === 503 && reason === 'offline') throw new GatewayRefused('offline');
      if (error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status))
        throw new GatewayRefused(reason === 'unknownSlot' ? reason : 'other');
      throw error;
    }
  };
  return {
    eject: async ({ commandId, cabinetId, slot, expiresAt }) =>
      commands('eject', { commandId, cabinetId, slot, expiresAt }),
    test: async ({ commandId, cabinetId, expiresAt }) =>
      commands('test', { commandId, cabinetId, expiresAt }),
  };
}
