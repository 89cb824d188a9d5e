import type { Chance } from './odd-values.ts';

/**
 * Real things that rubbish can name to get past the first check: people, their tokens, rentals,
 * holds and cabinets.
 */
export type Known = {
  readonly tokens: readonly string[];
  readonly cabinetIds: readonly string[];
  readonly codes: readonly string[];
  readonly orderIds: readonly string[];
  readonly holds: readonly string[];
  readonly commandIds: readonly string[];
  readonly powerBankIds: readonly string[];
  readonly now: () => number;
};

const isOneOf =
  (...values: readonly string[]) =>
  (_known: Known, chance: Chance) =>
    chance.one(values);

/** A value that fits, by what a field is called on the wire. */
const fitting: Readonly<Record<string, (known: Known, chance: Chance) => string>> = {
  code: isOneOf('BW-1007', 'ABCD', '1234'),
  mobile: isOneOf('4915112345678', '4915112345679', '15112345678'),
  areaCode: isOneOf('49', '1', '86'),
  verifyCode: isOneOf('1234', '0000'),
  inviteCode: isOneOf('VIP1', 'DEP1', 'NOPE'),
  invitePwd: isOneOf('borrowatt', 'wrong'),
  uuid: isOneOf('01234567-89ab-cdef-0123-456789abcdef', '0123456789abcdef'),
  deviceId: isOneOf('01234567-89ab-cdef-0123-456789abcdef', '0123456789abcdef'),
  id: ({ codes }, chance) => chance.one(codes),
  qrcode: ({ codes }, chance) => chance.one(codes),
  zhcode: isOneOf('MIX-1', 'BW-1007'),
  cabinetID: ({ cabinetIds }, chance) => chance.one(cabinetIds),
  paymentId: isOneOf('stripe-card', 'balance'),
  amount: isOneOf('5500', '9900', '5000', '1'),
  tradeNo: ({ holds, orderIds }, chance) => chance.one([...holds, ...orderIds]),
  payType: isOneOf('YJ', 'HK', 'CZ', 'QC'),
  page: isOneOf('1', '2', '999999'),
  pageSize: isOneOf('1', '10', '50'),
  state: isOneOf('0', '1', '2'),
  orderId: ({ orderIds }, chance) => chance.one(orderIds),
  type: isOneOf('nothingCameOut', 'cannotReturn', 'other'),
  content: isOneOf('It does not charge.', 'x'),
  time: ({ now }, chance) => String(now() - chance.below(3) * 60_000),
  wanted: isOneOf('slots', 'banks'),
  latitude: isOneOf('52.53', '-90', '90', '0'),
  longitude: isOneOf('13.4', '180', '-180', '0'),
};

export const fit = (name: string, known: Known, chance: Chance): string =>
  fitting[name]?.(known, chance) ?? 'x';
