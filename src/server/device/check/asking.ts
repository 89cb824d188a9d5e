import type { Db } from '../../database/schema.ts';
import type { GatewaySettings } from '../../ports.ts';
import { signatureHeader, signatureOf } from '../protocol.ts';

/** One sentence of docs/gateway.md, and whether the gateway keeps to it. */
export type Finding = { readonly isRight: boolean; readonly says: string };

export type LoggedEject = {
  readonly commandId: string;
  readonly slot: number;
  readonly powerBankId: string;
};

export type GatewayCheck = {
  readonly settings: Pick<GatewaySettings, 'url' | 'secret'>;
  readonly db: Db;
  readonly clock: { readonly now: () => number };
  readonly cabinetId: string;
  /** The company's other gateways, by their names. */
  readonly others: ReadonlyMap<string, Pick<GatewaySettings, 'url' | 'secret'>>;
  /** Power bank that the check lets out, already written to staff's log; null lets none out. */
  readonly eject: LoggedEject | null;
  /** Waits a second, in which events arrive. */
  readonly pause: () => Promise<unknown>;
};

/** Milliseconds that a command is good for. */
export const lifetime = 30_000;

type Answer = { readonly status: number; readonly reason: unknown } | null;

/** A command as the backend sends it; null: no answer within five seconds. */
export async function send(
  { settings: { url, secret } }: GatewayCheck,
  path: 'eject' | 'test',
  command: Readonly<Record<string, unknown>>,
  signature = signatureOf(secret, JSON.stringify(command)),
): Promise<Answer> {
  try {
    const response = await fetch(`${url}/${path}`, {
      method: 'POST',
      body: JSON.stringify(command),
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      signal: AbortSignal.timeout(5_000),
    });
    const said: unknown = await response.json().catch(() => null);
    const reason =
      typeof said === 'object' && said !== null && 'reason' in said ? said.reason : null;
    return { status: response.status, reason };
  } catch {
    return null;
  }
}

export const accepted = (answer: Answer): boolean =>
  answer !== null && answer.status >= 200 && answer.status < 300;
export const refused = (answer: Answer): boolean =>
  answer !== null && ((answer.status >= 400 && answer.status < 500) || answer.status === 503);
export const said = (answer: Answer): string =>
  answer === null ? 'it did not answer' : `it answered ${answer.status}`;

/** Waits up to `seconds` for a value. */
export async function within<Value>(
  { pause }: GatewayCheck,
  seconds: number,
  look: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  for (let second = 0; second < seconds; second++) {
    const found = await look();
    if (found !== undefined) return found;
    await pause();
  }
  return look();
}

/** Messages of the cabinet that came at that moment or later, in the order of their arrival. */
export const eventsSince = (
  { db, cabinetId }: GatewayCheck,
  since: number,
  kinds: readonly string[],
) =>
  db
    .selectFrom('device_events')
    .select(['kind', 'slot', 'sequence', 'power_bank_id', 'at', 'received_at'])
    .where('cabinet_id', '=', cabinetId)
    .where('kind', 'in', kinds)
    .where('received_at', '>=', since)
    .orderBy('received_at')
    .orderBy('sequence')
    .execute();
