import type { AccountOverview, LinkedWay, OpenSession } from '../../src/domain/account.ts';
import { minute, rentedAt } from './times.ts';

const day = 24 * 60 * minute;

export const phoneWay: LinkedWay = {
  id: 'way-1',
  provider: 'phone',
  label: '+49 ··· 789',
  since: rentedAt - 90 * day,
};
export const passkeyWay: LinkedWay = {
  id: 'way-3',
  provider: 'passkey',
  label: '',
  since: rentedAt,
};
const thisSession: OpenSession = {
  id: 'session-1',
  begunAt: rentedAt - 30 * minute,
  device: { system: 'iphone', browser: 'safari' },
  isThis: true,
};
export const otherSession: OpenSession = {
  id: 'session-2',
  begunAt: rentedAt - 12 * day,
  device: { system: 'other', browser: 'samsung' },
  isThis: false,
};

/** A member with two ways and two sessions, and nothing in the way of leaving. */
export const member: AccountOverview = {
  ways: [
    phoneWay,
    { id: 'way-2', provider: 'google', label: 'j···@example.org', since: rentedAt - 2 * day },
  ],
  sessions: [thisSession, otherSession],
  hindrances: [],
  balances: [],
};
/** Account with all hindrances to deleting it. */
export const hindered: AccountOverview = {
  ...member,
  ways: [phoneWay],
  sessions: [thisSession],
  hindrances: ['balance', 'rental', 'payment'],
  balances: [{ minor: 1240, currency: 'EUR' }],
};
export const guestAccount: AccountOverview = { ...member, ways: [], sessions: [thisSession] };
