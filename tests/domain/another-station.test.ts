import { expect, it } from 'vitest';
import { helpsElsewhere } from '../../src/domain/remedies.ts';
import type { Failure } from '../../src/domain/failure.ts';

const refusal = (text: string): Failure => ({ kind: 'refused', reason: 'other', text });

it.each<Failure>([
  { kind: 'cabinet', fault: { kind: 'offline' }, cabinetCode: 'BW0001' },
  { kind: 'cabinet', fault: { kind: 'noBattery' }, cabinetCode: 'BW0001' },
  refusal('The device BW0001 is offline, please contact the staff present'),
  refusal('No battery available in device BW0001'),
])('another station would do: %j', failure => {
  expect(helpsElsewhere(failure)).toBe(true);
});

it.each<Failure | null>([
  null,
  { kind: 'cabinet', fault: { kind: 'notBound' }, cabinetCode: 'BW0001' },
  { kind: 'cabinet', fault: { kind: 'other', text: 'Maintenance' }, cabinetCode: 'BW0001' },
  refusal('Permission denied.'),
  { kind: 'network' },
  { kind: 'activeRental' },
])('another station would not help: %j', failure => {
  expect(helpsElsewhere(failure)).toBe(false);
});
