import * as v from 'valibot';
import type { User } from '../../domain/user.ts';
import * as wire from '../wire.ts';

/** Names may arrive percent-encoded ("pname (decoded for display)"). */
const displayName = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

export const userSchema = v.pipe(
  v.looseObject({
    pid: wire.id,
    pname: wire.anyText,
    // Not specified: a member may be called anything.
    isTourist: v.fallback(v.optional(v.boolean()), undefined),
    userAvatar: wire.anyText,
    // Not among the specified fields, and shown on the profile.
    mobile: v.fallback(v.optional(v.string()), undefined),
    pbalance: wire.optionalAmount,
    pyajin: wire.optionalAmount,
    pcurrency: wire.currencySymbol,
    pcurrencyName: wire.currencyName,
  }),
  wire.checked((user): User => ({
    id: user.pid,
    displayName: displayName(user.pname),
    isGuest: user.isTourist,
    avatarUrl: user.userAvatar,
    mobile: user.mobile,
    balance: wire.minor(user.pbalance, user.pcurrencyName),
    deposit: wire.minor(user.pyajin, user.pcurrencyName),
    currencySymbol: user.pcurrency,
    currency: user.pcurrencyName,
  })),
);

export const encodeUser = (user: User) => ({
  pid: user.id,
  pname: encodeURIComponent(user.displayName),
  isTourist: user.isGuest,
  userAvatar: user.avatarUrl,
  mobile: user.mobile,
  pbalance: wire.decimalOf(user.balance, user.currency),
  pyajin: wire.decimalOf(user.deposit, user.currency),
  pcurrency: user.currencySymbol,
  pcurrencyName: user.currency,
});
