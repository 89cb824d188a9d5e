import type { MessageFacts } from '../../../src/server/rental/messages/words.ts';
import { remindersOf } from '../../../src/server/rental/price/price.ts';
import { tariff } from '../../support/cabinet-samples.ts';
import { hour, rentedAt } from '../../support/times.ts';

export const brand = 'Borrowatt';

/** A message without its person's language, and when it reaches them. */
export type MessageSample = Omit<MessageFacts, 'locale'> & { readonly at: number };

const rental = {
  number: 'BW-3K7F-29QX',
  unit_price: tariff.unitPrice,
  unit_minutes: tariff.unitMinutes,
  free_minutes: tariff.freeMinutes,
  daily_cap: tariff.dailyCap,
  deposit: tariff.deposit,
  due_amount: null,
  currency: 'EUR',
  rented_at: rentedAt,
};

const told = (
  kind: MessageFacts['kind'],
  at: number,
  more: Partial<MessageSample> = {},
): MessageSample => ({ kind, at, rental, claim: null, payout: null, words: null, ...more });

function reminder(kind: 'capAhead' | 'doubleCapAhead' | 'reminder'): MessageSample {
  const found = remindersOf(rental).find(one => one.kind === kind);
  if (!found) throw new Error(`${kind} is not told of this rental`);
  return told(kind, found.toldAt);
}

const ended = { rental: { ...rental, due_amount: 300 } };
const claim = {
  reference: 'R-7F3K-29QX',
  // Text that staff typed.
  reason: 'Die Station hat in dieser Zeit keine Powerbank angenommen.',
};

/** Messages that reach a phone, one of each kind. */
export const messageSamples = {
  cameOut: told('cameOut', rentedAt + hour / 30),
  capAhead: reminder('capAhead'),
  doubleCapAhead: reminder('doubleCapAhead'),
  reminder: reminder('reminder'),
  overtime: told('overtime', rentedAt + 48 * hour),
  returned: told('returned', rentedAt + 2 * hour, ended),
  unpaid: told('unpaid', rentedAt + 2 * hour, ended),
  claimRejected: told('claimRejected', rentedAt + 6 * hour, { claim }),
  claimLapses: told('claimLapses', rentedAt + 60 * hour, { claim }),
  claimLapsed: told('claimLapsed', rentedAt + 84 * hour, { claim }),
  staffWord: told('staffWord', rentedAt + 90 * hour, {
    words: 'Wir haben die Station geprüft und Ihnen 3,00 € erstattet.',
  }),
  payoutReturned: told('payoutReturned', rentedAt + 72 * hour, {
    rental: null,
    payout: { reference: 'AZ-7F3K-29QX', currency: 'EUR', returned: 2500 },
  }),
};
