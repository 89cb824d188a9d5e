import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { fromProvider } from '../../../domain/card-provider.ts';
import type { LocalTables } from '../../../../packages/local-ends/src/tables.ts';
import { refundedOf, type LocalTrade } from '../../../../packages/local-ends/src/wechat/store.ts';
import { shown } from './people.ts';

/** Payment that was made by WeChat Pay inside WeChat; money in minor units. */
export type LocalWeChatPayment = {
  readonly id: string;
  readonly captured: number;
  readonly refunded: number;
  readonly currency: string;
  readonly created: number;
};

/** Payments that were made by WeChat Pay, newest first. */
export async function weChatPayments(
  db: Kysely<Database & LocalTables>,
): Promise<LocalWeChatPayment[]> {
  const rows = await db
    .selectFrom('local_wechat_trades')
    .select('body')
    .where('body', 'like', '%"SUCCESS"%')
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();
  return rows.map(({ body }) => {
    const trade = JSON.parse(body) as LocalTrade; // only the local WeChat Pay writes it
    const { id, total, currency, created } = trade;
    return {
      id,
      captured: fromProvider(total, currency),
      refunded: fromProvider(refundedOf(trade), currency),
      currency,
      created,
    };
  });
}
