/** `id` names the step it books, so a step is booked once however often it is tried. */
export type LedgerPostingRow = { id: string; kind: string; rental_id: string | null; at: number };

export type LedgerEntryRow = {
  posting_id: string;
  account: string;
  user_id: string | null;
  currency: string;
  amount: number;
};

export type IdempotencyKeyRow = {
  id: string;
  user_id: string;
  operation: string;
  request_hash: string;
  answer: string | null;
  locked_until: number;
  created_at: number;
};

export type WebhookEventRow = { id: string; kind: string; received_at: number };
