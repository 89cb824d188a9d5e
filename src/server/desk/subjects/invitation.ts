import { sql, type Transaction } from 'kysely';
import { money } from '../../../domain/money.ts';
import { isInviteCode } from '../../../domain/phone-login.ts';
import type { Database } from '../../database/schema.ts';
import { hashPassword } from '../../login/invites.ts';
import { newReference } from '../../secrets.ts';
import { DeskRefused, maybe, word, type Row, type Subject } from '../act.ts';
import { endIn, moment, wholeIn } from '../read.ts';

const named = { name: 'code', says: 'as in /?inviteCode=CODE' };

async function row(tx: Transaction<Database>, code: string): Promise<Row> {
  const found = await tx
    .selectFrom('invites')
    .select(['uses', 'at_once', 'valid_until'])
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new DeskRefused(`There is no invitation ${code}.`);
  return { uses: found.uses, atOnce: found.at_once, until: moment(found.valid_until) };
}

export const invitation: Subject = {
  name: 'invitation',
  says: 'Invitations, whose rentals the operator bills to who invites',
  acts: [
    {
      name: 'list',
      says: 'all, with what was rented on them',
      read: async ({ db }) => {
        const { rows } = await sql<{
          code: string;
          uses: number;
          at_once: number;
          until: number | null;
          rentals: number;
          cost: number;
          currency: string | null;
        }>`
          select invites.code, uses, at_once, valid_until as until,
            (select count(*) from rentals where sponsor = invites.code
              and status <> 'cancelled')::int as rentals,
            coalesce(-booked.amount, 0)::bigint as cost, booked.currency
          from invites left join (
            select account, currency, sum(amount) as amount from ledger_entries
              where account like 'sponsor:%' group by account, currency
          ) as booked on booked.account = 'sponsor:' || invites.code
          order by invites.code, booked.currency`.execute(db);
        return {
          invitations: rows.map(one => ({
            code: one.code,
            uses: one.uses,
            rentals: one.rentals,
            atOnce: one.at_once,
            until: moment(one.until),
            cost: one.currency === null ? null : money(Number(one.cost), one.currency),
          })),
        };
      },
    },
    {
      name: 'make',
      says: 'an invitation with a password of its own, told once',
      words: [named],
      options: [
        { name: 'uses', says: 'power banks in all; 20' },
        { name: 'at-once', says: 'power banks at once; 2' },
        { name: 'until', says: 'its last day, as 2026-12-31; else without end' },
      ],
      moves: 'money',
      change: async ({ tx, clock }, said) => {
        const code = word(said, 'code');
        if (!isInviteCode(code))
          throw new DeskRefused('An invitation is called VIP…, DEP… or CPM…, such as VIP7.');
        const until = maybe(said, 'until');
        const validUntil = until === undefined ? null : endIn(until, '--until');
        if (validUntil !== null && validUntil <= clock.now())
          throw new DeskRefused('--until: a time to come.');
        const values = {
          uses: wholeIn(maybe(said, 'uses') ?? '20', '--uses', [1, 1_000_000]),
          at_once: wholeIn(maybe(said, 'at-once') ?? '2', '--at-once', [1, 10_000]),
          valid_until: validUntil,
        };
        const password = newReference('P').slice(2);
        const { numInsertedOrUpdatedRows: made } = await tx
          .insertInto('invites')
          .values({ code, password_hash: await hashPassword(password), ...values })
          .onConflict(conflict => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (!made) throw new DeskRefused(`There is an invitation ${code} already.`);
        return { target: code, before: {}, after: await row(tx, code), told: { password } };
      },
    },
    {
      name: 'stop',
      says: 'it opens and pays nothing from now on; rentals that run end as they would',
      words: [named],
      change: async ({ tx, clock }, said) => {
        const code = word(said, 'code');
        const before = await row(tx, code);
        if (before['until'] instanceof Date && before['until'].getTime() <= clock.now())
          throw new DeskRefused(`${code} has ended already.`);
        await tx
          .updateTable('invites')
          .set({ valid_until: clock.now() })
          .where('code', '=', code)
          .execute();
        return { target: code, before, after: await row(tx, code) };
      },
    },
  ],
};
