import { randomUUID } from 'node:crypto';
import type { Db } from '../../database/schema.ts';
import type { GatewaySettings } from '../../ports.ts';
import { signatureHeader, signatureOf, staffCommand } from '../protocol.ts';

/** One sentence of docs/gateway.md, and whether the gateway keeps to it. */
type Finding = { readonly isRight: boolean; readonly says: string };

type LoggedEject = {
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
  /** A power bank that may come out: staff stand before the cabinet, and the log knows of it. */
  readonly eject: LoggedEject | null;
  /** Waits a second, in which events arrive. */
  readonly pause: () => Promise<unknown>;
};

/** Seconds to wait for an event of a cabinet. */
const answerWithin = 20;
/** Seconds between two statuses: thirty, and what a line takes. */
const longestInterval = 45;
/** Milliseconds that a command is good for. */
const lifetime = 30_000;
/** Slot that no cabinet has. */
const noSlot = 999;

type Answer = { readonly status: number; readonly reason: unknown } | null;

/** A command as the backend sends it; null: no answer within five seconds. */
async function send(
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

const accepted = (answer: Answer): boolean =>
  answer !== null && answer.status >= 200 && answer.status < 300;
const refused = (answer: Answer): boolean =>
  answer !== null && ((answer.status >= 400 && answer.status < 500) || answer.status === 503);
const said = (answer: Answer): string =>
  answer === null ? 'it did not answer' : `it answered ${answer.status}`;

/** Waits up to `seconds` for a value. */
async function within<Value>(
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

const eventsSince = ({ db, cabinetId }: GatewayCheck, since: number, kinds: readonly string[]) =>
  db
    .selectFrom('device_events')
    .select(['kind', 'slot', 'sequence', 'power_bank_id', 'at', 'received_at'])
    .where('cabinet_id', '=', cabinetId)
    .where('kind', 'in', kinds)
    .where('received_at', '>=', since)
    .orderBy('received_at')
    .orderBy('sequence')
    .execute();

async function checkCommands(check: GatewayCheck): Promise<Finding[]> {
  const { clock, cabinetId } = check;
  const good = () => ({
    commandId: `${staffCommand}${randomUUID()}`,
    cabinetId,
    expiresAt: new Date(clock.now() + lifetime).toISOString(),
  });
  const unsigned = await send(check, 'test', good(), '0'.repeat(64));
  const unknown = await send(check, 'test', { ...good(), cabinetId: 'no-such-cabinet' });
  const old = { ...good(), expiresAt: new Date(clock.now() - 1_000).toISOString() };
  const expired = await send(check, 'test', old);
  const noneThere = await send(check, 'eject', { ...good(), slot: noSlot });
  return [
    {
      isRight: unsigned?.status === 401,
      says: `A command with a wrong signature is answered 401 (${said(unsigned)}).`,
    },
    {
      isRight: refused(unknown),
      says: `A command for a cabinet that it does not know is refused (${said(unknown)}).`,
    },
    {
      isRight: refused(expired),
      says: `A command whose time is over is refused (${said(expired)}).`,
    },
    {
      isRight: noneThere?.status === 404 && noneThere.reason === 'unknownSlot',
      says: `A slot that is not there is 404 with {"reason":"unknownSlot"} (${said(noneThere)}).`,
    },
  ];
}

/** Findings about gateways that must not speak for each other's cabinets. */
async function checkOthers(check: GatewayCheck): Promise<Finding[]> {
  const { clock, cabinetId, others } = check;
  const good = () => ({
    commandId: `${staffCommand}${randomUUID()}`,
    cabinetId,
    expiresAt: new Date(clock.now() + lifetime).toISOString(),
  });
  const found: Finding[] = [];
  for (const [name, settings] of others) {
    const command = good();
    const byOther = signatureOf(settings.secret, JSON.stringify(command));
    const forged = await send(check, 'test', command, byOther);
    const foreign = await send({ ...check, settings }, 'test', good());
    found.push(
      {
        isRight: forged?.status === 401,
        says: `A command signed with the secret of ${name} is answered 401 (${said(forged)}).`,
      },
      {
        // One that is down breaks no rule of this one; its own check says so.
        isRight: foreign === null || refused(foreign),
        says:
          foreign === null
            ? `${name} is silent: it takes no command for this cabinet (${said(foreign)}).`
            : `${name} refuses a command for this cabinet (${said(foreign)}).`,
      },
    );
  }
  return found;
}

async function checkTest(check: GatewayCheck): Promise<Finding[]> {
  const { db, clock, cabinetId } = check;
  const command = {
    commandId: `${staffCommand}${randomUUID()}`,
    cabinetId,
    expiresAt: new Date(clock.now() + lifetime).toISOString(),
  };
  const first = await send(check, 'test', command);
  const again = await send(check, 'test', command);
  const answered = await within(check, answerWithin, () =>
    db
      .selectFrom('cabinets')
      .select('id')
      .where('id', '=', cabinetId)
      .where('answered_test', '=', command.commandId)
      .executeTakeFirst(),
  );
  return [
    { isRight: accepted(first), says: `A test is accepted (${said(first)}).` },
    { isRight: accepted(again), says: `The same command again is accepted (${said(again)}).` },
    {
      isRight: answered !== undefined,
      says: 'A status with the commandId of the test comes within 20 seconds.',
    },
  ];
}

async function checkStatuses(check: GatewayCheck): Promise<Finding[]> {
  const since = check.clock.now();
  const heard = async () =>
    (await eventsSince(check, since, ['status'])).map(({ received_at: at }) => at);
  // Several may come at once, because a slot changed, so one must come after a whole interval, too.
  await within(check, 2 * longestInterval, async () => {
    const times = await heard();
    return times.length >= 2 && (times.at(-1) ?? 0) >= since + longestInterval * 1_000
      ? times
      : undefined;
  });
  const times = await heard();
  const until = Math.max(since + longestInterval * 1_000, times.at(-1) ?? 0);
  const moments = [since, ...times, until];
  const longest = Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)));
  const all = await eventsSince(check, since - 60_000, [
    'status',
    'ejected',
    'ejectFailed',
    'returned',
    'returnedUnread',
    'removed',
  ]);
  // Messages may arrive in any order.
  const inOrder = all.toSorted((one, other) => one.at - other.at);
  const goesBack = inOrder.some(
    ({ sequence }, index) => index > 0 && (sequence ?? 0) < (inOrder[index - 1]?.sequence ?? 0),
  );
  return [
    {
      isRight: times.length >= 2 && longest <= longestInterval * 1_000,
      says: `A status comes every 30 seconds (${times.length < 2 ? 'no two came within 90 seconds' : `none came for ${Math.round(longest / 1_000)} seconds`}).`,
    },
    { isRight: !goesBack, says: 'The sequence grows from message to message.' },
  ];
}

async function checkEject(
  check: GatewayCheck,
  { commandId, slot, powerBankId }: LoggedEject,
): Promise<Finding[]> {
  const { clock, cabinetId } = check;
  const since = clock.now();
  // People rent from the other slots meanwhile.
  const heard = async () =>
    (await eventsSince(check, since, ['ejected', 'ejectFailed'])).filter(
      event =>
        event.slot === slot &&
        (event.kind === 'ejectFailed' || event.power_bank_id === powerBankId),
    );
  const old = {
    commandId: `${staffCommand}${randomUUID()}`,
    cabinetId,
    slot,
    expiresAt: new Date(clock.now() - 1_000).toISOString(),
  };
  const expired = await send(check, 'eject', old);
  const command = {
    commandId,
    cabinetId,
    slot,
    expiresAt: new Date(clock.now() + lifetime).toISOString(),
  };
  const first = await send(check, 'eject', command);
  const again = await send(check, 'eject', command);
  await within(check, lifetime / 1_000, async () =>
    (await heard()).length > 0 ? true : undefined,
  );
  // A second power bank would come soon after the first.
  for (let second = 0; second < 5; second++) await check.pause();
  const events = await heard();
  return [
    {
      isRight: refused(expired),
      says: `An eject whose time is over is refused (${said(expired)}).`,
    },
    { isRight: accepted(first), says: `An eject is accepted (${said(first)}).` },
    { isRight: accepted(again), says: `The same eject again is accepted (${said(again)}).` },
    {
      isRight: events.length === 1 && events[0]?.kind === 'ejected',
      says: `One power bank came out, of slot ${slot} (${events.length} events said so).`,
    },
  ];
}

/** Findings about the gateway's words that the backend keeps: serials, heartbeat, errors, cabinets. */
async function checkWords({ db, cabinetId }: GatewayCheck): Promise<Finding[]> {
  const slots = await db
    .selectFrom('slots')
    .select(['number', 'error'])
    .where('cabinet_id', '=', cabinetId)
    .orderBy('number')
    .execute();
  const doubled = slots.filter(({ error }) => error === 'doubled').map(({ number }) => number);
  const faulty = slots.flatMap(({ number, error }) =>
    error === null || error === 'doubled' ? [] : [`slot ${number}: ${error}`],
  );
  const cabinet = await db
    .selectFrom('cabinets')
    .select(['signal', 'firmware', 'temperature'])
    .where('id', '=', cabinetId)
    .executeTakeFirst();
  const beats = Object.entries(cabinet ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [`${name} ${value}`],
  );
  const unknown = await db.selectFrom('unknown_cabinets').select('id').orderBy('id').execute();
  return [
    {
      isRight: doubled.length === 0,
      says: `No serial stands in two slots (${doubled.length === 0 ? 'none does' : `slot ${doubled.join(', ')}`}).`,
    },
    {
      isRight: true,
      says: `A heartbeat may tell how the cabinet is (${beats.length === 0 ? 'none does' : beats.join(', ')}).`,
    },
    {
      isRight: true,
      says: `An error keeps a slot shut (${faulty.length === 0 ? 'no slot has one' : faulty.join(', ')}).`,
    },
    {
      // Staff enter them, whenever they set one up; the gateway may be right.
      isRight: true,
      says: `Each cabinet that it speaks of is entered (${unknown.length === 0 ? 'all are' : `unknown: ${unknown.map(({ id }) => id).join(', ')}`}).`,
    },
  ];
}

/**
 * Checks a gateway by docs/gateway.md: its answers to the backend, and one cabinet's messages to
 * the running backend. Moves a power bank only where one is named.
 */
export async function checkGateway(check: GatewayCheck): Promise<readonly Finding[]> {
  return [
    ...(await checkCommands(check)),
    ...(await checkOthers(check)),
    ...(await checkTest(check)),
    ...(await checkStatuses(check)),
    ...(check.eject === null ? [] : await checkEject(check, check.eject)),
    ...(await checkWords(check)),
  ];
}
