import { sql, type Generated, type Kysely } from 'kysely';

/**
 * Tables of the local ends. Times are milliseconds since the epoch (bigint comes back as text from
 * PostgreSQL: `Number(...)` on reading). JSON is kept as text.
 */
type Stamp = number | string;

export type LocalTables = {
  local_settings: { key: string; value: string };
  /** Objects of the local Stripe. */
  local_stripe_objects: { id: string; kind: string; body: string; created: Stamp };
  local_stripe_requests: { key: string; fingerprint: string; status: number; body: string };
  /** Orders of the local PayPal, with their authorizations, captures, refunds and disputes. */
  local_paypal_objects: {
    id: string;
    kind: string;
    order_id: string;
    body: string;
    created: Stamp;
  };
  local_paypal_requests: { key: string; fingerprint: string; status: number; body: string };
  /** Orders of the local WeChat Pay. */
  local_wechat_trades: { id: string; prepay_id: string; body: string; created: Stamp };
  /**
   * Requests waiting to be sent to the backend. `by_local_clock`: due by the movable clock instead
   * of the machine's.
   */
  local_outbox: {
    id: string;
    sequence: Generated<Stamp>;
    kind: string;
    body: string;
    due: Stamp;
    by_local_clock: boolean;
    attempts: number;
  };
  /** `silent_until` (local clock): the cabinet's messages do not get through before then. */
  local_cabinets: {
    id: string;
    code: string;
    venue: string;
    online: boolean;
    silent_until: Stamp;
    /** Its lamp flashes until then (local clock). */
    lamp_until: Stamp;
    /** Number of messages it has made. */
    sequence: Stamp;
  };
  local_slots: {
    cabinet_id: string;
    number: number;
    power_bank_id: string | null;
    jammed: boolean;
  };
  /**
   * `level` percent as of `level_at` (local clock); a bank in a slot charges from there. In no
   * slot: with a person.
   */
  local_power_banks: { id: string; level: number; level_at: Stamp };
  local_commands: { id: string; cabinet_id: string; slot: number; accepted_at: Stamp };
  /** Accounts of people with the providers of identities, and codes on their way back. */
  local_identities: { provider: string; subject: string; name: string };
  local_identity_codes: {
    code: string;
    provider: string;
    subject: string;
    redirect_uri: string;
    challenge: string | null;
    nonce: string | null;
    expires_at: Stamp;
  };
  /** Subscriptions lent to browsers; `key`: the sender whose messages they take. */
  local_push: { id: string; key: string; private_key: string; auth: string; gone: boolean };
  local_messages: {
    id: string;
    /** Null for a mail to an address. */
    user_id: string | null;
    address: string | null;
    subject: string;
    text: string;
    /** Attachment: its name, and its content as base64. */
    attachment_name: string | null;
    attachment: string | null;
    sent_at: Stamp;
  };
};

const statements = [
  'create table if not exists local_settings (key text primary key, value text not null)',
  'create table if not exists local_stripe_objects (id text primary key, kind text not null, body text not null, created bigint not null)',
  'create index if not exists local_stripe_objects_kind on local_stripe_objects (kind, created)',
  'create table if not exists local_stripe_requests (key text primary key, fingerprint text not null, status integer not null, body text not null)',
  'create table if not exists local_paypal_objects (id text primary key, kind text not null, order_id text not null, body text not null, created bigint not null)',
  'create index if not exists local_paypal_objects_order on local_paypal_objects (order_id, kind)',
  'create table if not exists local_paypal_requests (key text primary key, fingerprint text not null, status integer not null, body text not null)',
  'create table if not exists local_wechat_trades (id text primary key, prepay_id text not null unique, body text not null, created bigint not null)',
  'create table if not exists local_outbox (id text primary key, sequence bigint generated always as identity, kind text not null, body text not null, due bigint not null, by_local_clock boolean not null, attempts integer not null)',
  'create table if not exists local_cabinets (id text primary key, code text not null, venue text not null, online boolean not null, silent_until bigint not null)',
  'alter table local_cabinets add column if not exists sequence bigint not null default 0',
  'alter table local_cabinets add column if not exists lamp_until bigint not null default 0',
  'create table if not exists local_slots (cabinet_id text not null, number integer not null, power_bank_id text, jammed boolean not null, primary key (cabinet_id, number))',
  'create table if not exists local_power_banks (id text primary key, level integer not null, level_at bigint not null)',
  'create table if not exists local_commands (id text primary key, cabinet_id text not null, slot integer not null, accepted_at bigint not null)',
  'create table if not exists local_identities (provider text not null, subject text not null, name text not null, primary key (provider, subject))',
  'create table if not exists local_identity_codes (code text primary key, provider text not null, subject text not null, redirect_uri text not null, challenge text, nonce text, expires_at bigint not null)',
  'create table if not exists local_messages (id text primary key, user_id text not null, address text, subject text not null, text text not null, sent_at bigint not null)',
  'create table if not exists local_push (id text primary key, key text not null, private_key text not null, auth text not null, gone boolean not null)',
  'alter table local_messages alter column user_id drop not null',
  'alter table local_messages add column if not exists attachment_name text',
  'alter table local_messages add column if not exists attachment text',
];

/**
 * Creates missing tables; safe to run at every start, also of two processes at once (`if not
 * exists` alone is not).
 */
export async function migrateLocal(db: Kysely<LocalTables>): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtextextended('local tables', 0))`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
}
