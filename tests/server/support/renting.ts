import type { EjectCommand } from './fake-gateway.ts';
import type { TestBackend } from './harness.ts';
import type { Person } from './person.ts';

/** Scan, hold, pay: up to the eject command that the cabinet has to answer. */
export async function payFor(backend: TestBackend, someone: Person, code = 'BW-1007') {
  const cabinet = await someone.cabinet(code);
  const { intentId } = await someone.openHold(cabinet.cabinetId, cabinet.tariff.deposit);
  backend.cards.pay(intentId);
  const { value } = await someone.ask('confirmSetup', { paymentIntentId: intentId });
  const command = backend.commands.at(-1);
  if (!value?.orderId || !command) throw new Error('the cabinet was asked for nothing');
  return { cabinet, intentId, orderId: value.orderId, command };
}

/** The power bank in the slot that a command opens. */
export async function powerBankIn(
  backend: TestBackend,
  { cabinetId, slot }: EjectCommand,
): Promise<string> {
  const { power_bank_id: id } = await backend.db
    .selectFrom('slots')
    .select('power_bank_id')
    .where('cabinet_id', '=', cabinetId)
    .where('number', '=', slot)
    .executeTakeFirstOrThrow();
  return id ?? '';
}

/** A running rental: the cabinet has confirmed the eject. */
export async function rent(backend: TestBackend, someone: Person, code = 'BW-1007') {
  const paid = await payFor(backend, someone, code);
  const powerBankId = await powerBankIn(backend, paid.command);
  await backend.tell({
    kind: 'ejected',
    cabinetId: paid.cabinet.cabinetId,
    commandId: paid.command.commandId,
    slot: paid.command.slot,
    powerBankId,
  });
  return { ...paid, powerBankId };
}
