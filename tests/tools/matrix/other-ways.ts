import type { Purpose } from '../../../src/domain/purpose.ts';
import type { Cell, Outcome, Reached } from './outcomes.ts';

const chart = (file: string, title: string): Reached => ({
  file: `tests/machines/${file}.test.ts`,
  title,
});
const journey = (file: string, title: string): Reached => ({
  file: `tests/e2e/${file}.spec.ts`,
  title,
});
const tests = (...reached: readonly Reached[]): Cell => ({ tests: reached });
const noBank: Cell = { not: 'no bank is asked' };

type Outcomes = Readonly<Record<Outcome, Cell>>;
const only =
  (wanted: Purpose, found: Outcomes) =>
  (purpose: Purpose, outcome: Outcome): Cell | null =>
    purpose === wanted ? found[outcome] : null;

/** What pays without a collector; null: not for this purpose. */
export const others = {
  balance: only('deposit', {
    paid: tests(
      journey('balance', 'a guest with enough balance rents without a card and pays from it'),
      chart(
        'rent/on-the-balance',
        'rents on the balance: key first, then the rental, then the result page',
      ),
    ),
    declined: tests(chart('rent/on-the-balance', 'a refusal by the server is said in its words')),
    asked: noBank,
    left: { not: 'one touch: there is nothing to leave' },
    unknown: tests(chart('rent/on-the-balance', 'stays unknown while answers go on being lost')),
  }),
  invitation: only('deposit', {
    paid: tests(
      journey('invitation', 'an invited person rents without paying, and the rental says who paid'),
      chart('rent/by-invitation', 'rents at the invitation’s cost once both boxes are ticked'),
    ),
    declined: { not: 'the sponsor is billed elsewhere' },
    asked: noBank,
    left: { not: 'one touch: there is nothing to leave' },
    unknown: tests(
      chart('rent/on-the-balance', 'learns after a lost answer that nothing was rented'),
    ),
  }),
  hold: only('purchase', {
    paid: tests(
      journey('owed', 'the power bank is bought from the rental’s page with what is held'),
      chart('payment/paying-for-a-rental', 'offers what is held to buy with, and needs no card'),
    ),
    declined: tests(
      chart(
        'payment/paying-for-a-rental',
        'says why the hold did not do, and asks for the bill again',
      ),
    ),
    asked: { not: 'the bank was asked when it was held' },
    left: tests(
      chart('payment/paying-for-a-rental', 'leads back to the rental that was not bought'),
    ),
    unknown: tests(
      chart('payment/paying-for-a-rental', 'asks whether it is bought where the answer is %s'),
    ),
  }),
  coupon: only('repayment', {
    paid: tests(
      chart('payment/by-coupon', 'pays with a coupon that is worth all of it, and needs no card'),
    ),
    declined: tests(chart('payment/by-coupon', 'says why the coupon did not do, and begins again')),
    asked: noBank,
    left: tests(chart('payment/by-coupon', 'leads back to the rental that was not paid')),
    unknown: tests(
      chart(
        'payment/by-coupon',
        'leads to the rental, which says what came of it, where the answer is %s',
      ),
    ),
  }),
} as const;
export type OtherWay = keyof typeof others;
