import type { PartnerType } from '../../../domain/partner.ts';

/** Request of a venue's owner; `user_id` where they were signed in. */
export type PartnerRequestRow = {
  id: string;
  reference: string;
  request_key: string;
  user_id: string | null;
  type: PartnerType;
  shop_name: string;
  contact: string;
  phone: string;
  cabinet_id: string | null;
  shop_id: string | null;
  created_at: number;
  done_at: number | null;
};

/** A declaration of withdrawal; `acknowledged_at` once the mail that says so was sent. */
export type WithdrawalRow = {
  id: string;
  reference: string;
  request_key: string;
  order_number: string;
  rental_id: string | null;
  /** Owner of the rental, where they declared it themselves and were signed in. */
  user_id: string | null;
  name: string;
  email: string;
  locale: string;
  received_at: number;
  acknowledged_at: number | null;
  mail_attempts: number;
  /** Time of the mail's next try; null once that is given up. */
  retry_at: number | null;
  done_at: number | null;
};
