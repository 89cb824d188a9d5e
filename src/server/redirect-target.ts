import type { Config } from './config.ts';
import { badInput } from './refusal.ts';

/**
 * The origin of an address that a person is sent back to. Throws unless the app lives there: a
 * redirect to any other origin would hand the person over. `origin` is this server as they reached
 * it.
 */
export function ownOriginOf(
  config: Pick<Config, 'publicUrl' | 'allowedOrigins'>,
  { url, origin, field }: { readonly url: string; readonly origin: string; readonly field: string },
): string {
  const wanted = new URL(url).origin;
  const own = config.publicUrl === undefined ? origin : new URL(config.publicUrl).origin;
  if (wanted !== own && !config.allowedOrigins.includes(wanted)) throw badInput(field);
  return wanted;
}
