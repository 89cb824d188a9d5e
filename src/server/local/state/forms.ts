import type { Kysely } from 'kysely';
import type { PartnerType } from '../../../domain/partner.ts';
import type { Database } from '../../database/schema.ts';
import { shown } from './people.ts';

export type LocalPartner = {
  readonly reference: string;
  readonly type: PartnerType;
  readonly shopName: string;
  readonly contact: string;
  readonly phone: string;
  readonly cabinetId: string | null;
  readonly shopId: string | null;
  /** The signed-in person's name; null for a visitor. */
  readonly writer: string | null;
  readonly at: number;
  readonly done: boolean;
};

export async function partners(db: Kysely<Database>): Promise<LocalPartner[]> {
  const rows = await db
    .selectFrom('partner_requests')
    .leftJoin('users', 'users.id', 'partner_requests.user_id')
    .selectAll('partner_requests')
    .select('users.display_name')
    .orderBy('partner_requests.created_at', 'desc')
    .orderBy('reference')
    .limit(shown)
    .execute();
  return rows.map(row => ({
    reference: row.reference,
    type: row.type,
    shopName: row.shop_name,
    contact: row.contact,
    phone: row.phone,
    cabinetId: row.cabinet_id,
    shopId: row.shop_id,
    writer: row.display_name,
    at: Number(row.created_at),
    done: row.done_at !== null,
  }));
}

export type LocalWithdrawal = {
  readonly reference: string;
  readonly orderNumber: string;
  /** True where the order exists. */
  readonly isKnown: boolean;
  readonly name: string;
  readonly email: string;
  readonly at: number;
  readonly acknowledged: boolean;
  readonly done: boolean;
};

export async function withdrawals(db: Kysely<Database>): Promise<LocalWithdrawal[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('reference')
    .limit(shown)
    .execute();
  return rows.map(row => ({
    reference: row.reference,
    orderNumber: row.order_number,
    isKnown: row.rental_id !== null,
    name: row.name,
    email: row.email,
    at: Number(row.received_at),
    acknowledged: row.acknowledged_at !== null,
    done: row.done_at !== null,
  }));
}
