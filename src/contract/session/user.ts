import * as v from 'valibot';
import type { User } from '../../domain/user.ts';
import { codecOf, field, money } from '../codec.ts';
import * as wire from '../wire.ts';

/** Names may arrive percent-encoded ("pname (decoded for display)"). */
const displayName = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

export const userCodec = codecOf<User>({
  id: field('pid', wire.id),
  displayName: field('pname', wire.anyText, displayName, encodeURIComponent),
  // Not specified: a member's name may contain "Tourist", too.
  isGuest: field('isTourist', v.fallback(v.optional(v.boolean()), undefined)),
  avatarUrl: field('userAvatar', wire.anyText),
  // Not among the specified fields; shown on the profile.
  mobile: field('mobile', v.fallback(v.optional(v.string()), undefined)),
  balance: money('pbalance', wire.optionalAmount),
  deposit: money('pyajin', wire.optionalAmount),
  currencySymbol: field('pcurrency', wire.currencySymbol),
  currency: field('pcurrencyName', wire.currencyName),
});
