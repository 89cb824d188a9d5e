import { eventsSince, within, type Finding, type GatewayCheck } from './asking.ts';

/** Most seconds between two statuses: the gateway's thirty, and fifteen for a slow line. */
const longestInterval = 45;

/** Findings about statuses: how often they come, and their sequence. */
export async function checkStatuses(check: GatewayCheck): Promise<Finding[]> {
  const since = check.clock.now();
  const heard = async () =>
    (await eventsSince(check, since, ['status'])).map(({ received_at: at }) => at);
  // A changed slot sends a status early, so the wait ends only after a whole interval.
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

/** Findings about what the backend keeps of messages: serials, heartbeats, errors, cabinets. */
export async function checkWords({ db, cabinetId }: GatewayCheck): Promise<Finding[]> {
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
      // Staff may set a cabinet up before they enter it, so an unknown one is no fault of the gateway.
      isRight: true,
      says: `Each cabinet that it speaks of is entered (${unknown.length === 0 ? 'all are' : `unknown: ${unknown.map(({ id }) => id).join(', ')}`}).`,
    },
  ];
}
