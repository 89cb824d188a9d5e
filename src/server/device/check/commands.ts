import { randomUUID } from 'node:crypto';
import { staffCommand } from '../protocol.ts';
import {
  accepted,
  eventsSince,
  lifetime,
  refused,
  said,
  send,
  within,
  type Finding,
  type GatewayCheck,
  type LoggedEject,
} from './asking.ts';

/** Seconds to wait for an event of a cabinet. */
const answerWithin = 20;
/** Slot that no cabinet has. */
const noSlot = 999;

/** Findings about commands that a gateway must not carry out. */
export async function checkCommands(check: GatewayCheck): Promise<Finding[]> {
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

/** Findings about a test: it is accepted, and the cabinet answers it. */
export async function checkTest(check: GatewayCheck): Promise<Finding[]> {
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

/** Findings about an eject: sent twice, it lets out one power bank. */
export async function checkEject(
  check: GatewayCheck,
  { commandId, slot, powerBankId }: LoggedEject,
): Promise<Finding[]> {
  const { clock, cabinetId } = check;
  const since = clock.now();
  // Customers may rent from the other slots during the check.
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
  // Five seconds more, in which a second power bank would be told of.
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
