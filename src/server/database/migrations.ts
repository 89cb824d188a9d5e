import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { attempts } from './migrations/attempts.ts';
import { cabinetClocks } from './migrations/cabinet-clocks.ts';
import { charges } from './migrations/charges.ts';
import { claimsLapse } from './migrations/claims-lapse.ts';
import { claimsPatience } from './migrations/claims-patience.ts';
import { comparedPayments } from './migrations/compared-payments.ts';
import { coupons } from './migrations/coupons.ts';
import { counting } from './migrations/counting.ts';
import { deliveries } from './migrations/deliveries.ts';
import { forgottenPeople } from './migrations/forgotten-people.ts';
import { identities } from './migrations/identities.ts';
import { kioskHandOffs } from './migrations/kiosk-hand-offs.ts';
import { kiosks } from './migrations/kiosks.ts';
import { leaving } from './migrations/leaving.ts';
import { loginCodes } from './migrations/login-codes.ts';
import { installation } from './migrations/installation.ts';
import { lateWords } from './migrations/late-words.ts';
import { oneActive } from './migrations/one-active.ts';
import { orderPasses } from './migrations/order-passes.ts';
import { partnerRequests } from './migrations/partner-requests.ts';
import { inService } from './migrations/in-service.ts';
import { outsideMoney } from './migrations/outside-money.ts';
import { passkeys } from './migrations/passkeys.ts';
import { payments } from './migrations/payments.ts';
import { payouts } from './migrations/payouts.ts';
import { phoneLogin } from './migrations/phone-login.ts';
import { push } from './migrations/push.ts';
import { receiptMails } from './migrations/receipt-mails.ts';
import { receipts } from './migrations/receipts.ts';
import { reports } from './migrations/reports.ts';
import { retention } from './migrations/retention.ts';
import { returnClaims } from './migrations/return-claims.ts';
import { savedCards } from './migrations/saved-cards.ts';
import { signInWays } from './migrations/sign-in-ways.ts';
import { tokenFamilies } from './migrations/token-families.ts';
import { slotOrder } from './migrations/slot-order.ts';
import { staffLog } from './migrations/staff-log.ts';
import { start } from './migrations/start.ts';
import { tariffChanges } from './migrations/tariff-changes.ts';
import { venueHours } from './migrations/venue-hours.ts';
import { withdrawals } from './migrations/withdrawals.ts';
import { cabinetSteps } from './rows/cabinets.ts';
import { paymentSteps } from './rows/payments.ts';
import { rentalSteps } from './rows/rentals.ts';
import { staffSteps } from './rows/staff.ts';
import type { Database } from './schema.ts';
import { codeOf } from './transaction.ts';

/**
 * Every step by its name, with its statements, in the order of their names, which is the one they
 * run in. One that has run anywhere keeps its name and is never changed. A step that adds no more
 * than a column stands beside its table's row (`rows/`).
 */
const steps: Readonly<Record<string, readonly string[]>> = {
  ...cabinetSteps,
  ...paymentSteps,
  ...rentalSteps,
  ...staffSteps,
  '0001-start': start,
  // Rental that a return belongs to: a counted return is never counted again, whatever the
  // cabinets' clocks say.
  '0002-counted-returns': [
    `alter table device_events add column rental_id text references rentals`,
  ],
  '0003-phone-login': phoneLogin,
  // Success of a cabinet's last eject, without reading those of a year.
  '0004-nearby': [
    `create index device_events_ejects on device_events (cabinet_id, at desc)
       where kind in ('ejected', 'ejectFailed')`,
  ],
  '0005-return-claims': returnClaims,
  '0007-reports': reports,
  '0008-identities': identities,
  '0009-payments': payments,
  '0010-attempts': attempts,
  '0011-compared-payments': comparedPayments,
  '0012-one-active': oneActive,
  '0015-cabinet-clocks': cabinetClocks,
  '0016-claims-lapse': claimsLapse,
  '0017-slot-order': slotOrder,
  '0018-receipts': receipts,
  '0019-outside-money': outsideMoney,
  '0020-token-families': tokenFamilies,
  '0021-leaving': leaving,
  '0022-partner-requests': partnerRequests,
  '0030-login-codes': loginCodes,
  '0031-retention': retention,
  '0031-sign-in-ways': signInWays,
  '0033-withdrawals': withdrawals,
  '0034-in-service': inService,
  '0035-installation': installation,
  '0036-deliveries': deliveries,
  '0037-captcha-pictures': [`alter table captchas add column picture bytea`],
  // Age of unmoved money, apart from its rental's times.
  '0037-due-since': [
    `alter table payments add column due_since bigint`,
    `update payments set due_since = retry_at where pending`,
  ],
  '0038-charges': charges,
  '0039-claims-patience': claimsPatience,
  '0040-saved-cards': savedCards,
  // A finished set-up names the same card when it is repeated.
  '0041-finished-setups': [`alter table card_setups add column card_id text`],
  '0042-receipt-mails': receiptMails,
  '0044-counting': counting,
  // Author of a declaration, where its rental's owner was signed in.
  '0045-declarants': [`alter table withdrawals add column user_id text references users`],
  '0046-payouts': payouts,
  '0048-passkeys': passkeys,
  '0049-coupons': coupons,
  '0050-kiosks': kiosks,
  '0051-kiosk-hand-offs': kioskHandOffs,
  '0052-order-passes': orderPasses,
  '0053-push': push,
  '0054-venue-hours': venueHours,
  // The books say when a part of a payment went back.
  '0056-postings-of-payment': [
    `create index ledger_postings_of_payment on ledger_postings (payment_id)`,
  ],
  // Requests of a person that are being worked on.
  '0057-requests-under-way': [
    `create index idempotency_keys_open on idempotency_keys (user_id) where answer is null`,
  ],
  '0058-forgotten-people': forgottenPeople,
  // A rental whose cabinet answered late begins beside another one.
  '0060-late-words': lateWords,
  // Power banks that an invitation pays for, in all and at once.
  '0063-invitation-uses': [
    `alter table invites
       add column uses integer not null default 20, add column at_once integer not null default 2`,
    `create index rentals_sponsor on rentals (sponsor) where sponsor is not null`,
  ],
  // Cards that could not be charged, while something is owed; null: the provider names none.
  '0062-card-debts': [
    `create table card_debts (
       rental_id text primary key references rentals, card text)`,
    `create index card_debts_of_card on card_debts (card)`,
  ],
  // Networks and devices that a number or an invitation was used from.
  '0061-known-askers': [
    `create table known_askers (hash text primary key, used_at bigint not null)`,
    `create index known_askers_old on known_askers (used_at)`,
  ],
  // Mark that the database is older than the providers' holds.
  '0064-releases-wait': [`alter table installation add column releases_wait_since bigint`],
  '0066-staff-log': staffLog,
  '0067-tariff-changes': tariffChanges,
  // Returns whose serial was not read wait for staff.
  '0069-unread-returns': [
    `create index device_events_unread on device_events (received_at)
       where kind = 'returnedUnread' and rental_id is null`,
  ],
  // A guest who is blocked by staff has the same card under another name.
  '0070-blocked-cards': [
    `create table blocked_cards (payment_id text primary key references payments, card text)`,
    `create index blocked_cards_of_card on blocked_cards (card)`,
    `create index users_blocked on users (id) where blocked_at is not null`,
  ],
  // People who are blocked by staff, and invitations that end.
  '0068-blocked-people': [
    `alter table users add column blocked_at bigint`,
    `alter table invites add column valid_until bigint`,
  ],
};

const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(steps).map(([name, statements]) => [
    name,
    {
      up: async db => {
        for (const statement of statements) await sql.raw(statement).execute(db);
      },
    } satisfies Migration,
  ]),
);

/** PostgreSQL's code for a table that is not there. */
const noTable = '42P01';

/**
 * True where every step of this version has run; no error is an answer but that an empty database has
 * no table of steps. Kysely's own look at every table and its lock take a restart a quarter of a second; most starts
 * find everything done.
 */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return Object.keys(migrations).every(name => rows.some(row => row.name === name));
  } catch (error) {
    if (codeOf(error) === noTable) return false;
    throw error;
  }
}

const migratorOf = (db: Kysely<Database>): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Migrations from branches of the same time arrive in any order.
    allowUnorderedMigrations: true,
  });

/** Brings the tables to the newest version; the same migrations run on PGlite and PostgreSQL. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  if (await isMigrated(db)) return;
  const { error } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be migrated.', { cause: error });
}

/** Migrates up to one step, as an installation that was last updated then. */
export async function migrateTo(db: Kysely<Database>, name: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(name);
  if (error !== undefined) throw new Error('The database could not be migrated.', { cause: error });
}
