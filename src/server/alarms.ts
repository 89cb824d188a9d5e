import type { FastifyBaseLogger } from 'fastify';
import { Counter, Registry } from 'prom-client';

/** Kinds of alarms; each of them needs a human. */
export const alarmKinds = [
  'silentCabinets',
  'unsettledMoney',
  'claimAge',
  'claimForStaff',
  'payoutAge',
  'withdrawalAge',
  'reportAge',
  'requestAge',
  'webhookLag',
  'textMessages',
  'wrongCodes',
  'invitePasswords',
  'invitationUse',
  'acknowledgements',
  'moneyStuck',
  'booksDiffer',
  'strayHold',
  'undelivered',
  'crash',
  'foreignGateway',
  'pulledOut',
  'doubledSerial',
  'hotPowerBank',
  'farEndAway',
  'ledgerFaults',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** Metrics of this process, for `/metrics`. */
export const metrics = new Registry();

const raised = new Counter({
  name: 'borrowatt_alarms_total',
  help: 'Alarms raised by this process since its start',
  labelNames: ['kind'] as const,
  registers: [metrics],
});
for (const kind of alarmKinds) raised.inc({ kind }, 0);

/** Raises an alarm: a log line that names its kind, and a count. `facts` name no person. */
export function raiseAlarm(
  log: Pick<FastifyBaseLogger, 'error'>,
  kind: AlarmKind,
  facts: Readonly<Record<string, unknown>>,
  message = 'alarm',
): void {
  raised.inc({ kind });
  log.error({ alarm: kind, ...facts }, message);
}
