import { defaultCurrency } from '../../../domain/constants.ts';
import { money } from '../../../domain/money.ts';
import { DeskRefused, maybe, word, type Subject } from '../act.ts';
import { makeCoupon } from '../make-coupon.ts';
import { amountIn, moment, wholeIn } from '../read.ts';

const most = 1_000;

export const coupon: Subject = {
  name: 'coupon',
  says: 'Coupons: make, list with what they cost, stop',
  acts: [
    {
      name: 'list',
      says: 'the newest first, with what each took off',
      options: [{ name: 'unused', says: 'only those that are still good', flag: true }],
      read: async ({ db, clock }, said) => {
        const rows = await db
          .selectFrom('coupons')
          .leftJoin('coupon_uses', 'coupon_uses.code', 'coupons.code')
          .leftJoin('rentals', 'rentals.id', 'coupon_uses.rental_id')
          .selectAll('coupons')
          .select(['coupon_uses.used_at', 'coupon_uses.amount as cost', 'rentals.number'])
          .$if(said['unused'] === true, query =>
            query
              .where('coupon_uses.used_at', 'is', null)
              .where(where =>
                where.or([
                  where('valid_until', 'is', null),
                  where('valid_until', '>', clock.now()),
                ]),
              ),
          )
          .orderBy('coupons.created_at', 'desc')
          .orderBy('coupons.code')
          .limit(most)
          .execute();
        const sum = rows.reduce((total, row) => total + Number(row.cost ?? 0), 0);
        return {
          coupons: rows.map(row => ({
            code: row.code,
            name: row.name || null,
            worth: money(Number(row.amount), row.currency),
            until: moment(row.valid_until),
            used: moment(row.used_at),
            cost: row.cost === null ? null : money(Number(row.cost), row.currency),
            order: row.number,
          })),
          sum: [{ coupons: rows.length, cost: money(sum, defaultCurrency) }],
        };
      },
    },
    {
      name: 'make',
      says: 'coupons worth an amount, each good for one rental',
      words: [{ name: 'amount', says: 'such as 2.50' }],
      options: [
        { name: 'days', says: 'for how many days; 365' },
        { name: 'count', says: 'how many; 1' },
      ],
      moves: 'money',
      change: async ({ tx, clock }, said) => {
        const minor = amountIn(word(said, 'amount'), defaultCurrency);
        const days = wholeIn(maybe(said, 'days') ?? '365', '--days', [1, 3650]);
        const count = wholeIn(maybe(said, 'count') ?? '1', '--count', [1, 10_000]);
        const codes: string[] = [];
        const worth = money(minor, defaultCurrency);
        for (let made = 0; made < count; made++)
          codes.push(await makeCoupon(tx, { money: worth, days, now: clock.now() }));
        return {
          target: count === 1 ? (codes[0] ?? '') : `${count} coupons`,
          before: {},
          after: { coupons: count, worth, days },
          told: { codes: codes.join(' ') },
        };
      },
    },
    {
      name: 'stop',
      says: 'it is good for nothing from now on',
      words: [{ name: 'code', says: 'such as BW-7K3F-29QX' }],
      change: async ({ tx, clock }, said) => {
        const code = word(said, 'code');
        const before = await tx
          .selectFrom('coupons')
          .select('valid_until')
          .where('code', '=', code)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!before) throw new DeskRefused(`There is no coupon ${code}.`);
        const now = clock.now();
        if (before.valid_until !== null && before.valid_until <= now)
          throw new DeskRefused(`${code} has ended already.`);
        await tx
          .updateTable('coupons')
          .set({ valid_until: now })
          .where('code', '=', code)
          .execute();
        return {
          target: code,
          before: { until: moment(before.valid_until) },
          after: { until: moment(now) },
        };
      },
    },
  ],
};
