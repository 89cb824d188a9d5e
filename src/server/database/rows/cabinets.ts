import type { Generated } from 'kysely';

export type VenueRow = {
  id: string;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  /** IANA name of the clock on its wall. */
  time_zone: Generated<string>;
};

/** Opening hours of a venue, in minutes of its own week (`OpenSpan`); without rows always open. */
export type VenueHoursRow = { venue_id: string; opens: number; closes: number };

/**
 * `code` is printed on the cabinet, `id` is its own. `mixed_code`: a QR code shared by several
 * devices. `trial`: a station to try a fault with, never recommended.
 */
export type CabinetRow = {
  id: string;
  code: string;
  venue_id: string;
  bound: boolean;
  online: boolean;
  /** Taken out by the operator, whatever the cabinet says. */
  out_of_service: boolean;
  last_seen_at: number | null;
  /** Milliseconds by which the clock was behind ours in the last status. */
  last_skew: number | null;
  /** Correction of its times: the smaller one of the last two, 0 within tolerance. */
  clock_skew: number;
  /** Time of the last return that was dated before its rental began. */
  clock_wrong_at: number | null;
  mixed_code: string | null;
  currency: string;
  unit_price: number;
  unit_minutes: number;
  free_minutes: number;
  daily_cap: number;
  deposit: number;
  overtime_fee: number;
  trial: boolean;
  /** The last test of staff that it answered. */
  answered_test: string | null;
  /** Of its last heartbeat: dBm, a name of its maker's, °C. */
  signal: number | null;
  firmware: string | null;
  temperature: number | null;
  /** Name of its gateway; null: the main one. */
  gateway: string | null;
};

/** Cabinet that a gateway speaks of and staff have not entered. */
export type UnknownCabinetRow = {
  id: string;
  gateway: string;
  first_seen_at: number;
  last_seen_at: number;
};

/** Prices of a cabinet from `starts_at` on; `applied_at` once they count. */
export type TariffChangeRow = {
  id: string;
  cabinet_id: string;
  starts_at: number;
  unit_price: number;
  unit_minutes: number;
  free_minutes: number;
  daily_cap: number;
  deposit: number;
  applied_at: number | null;
};

/**
 * Silence of a cabinet between `since` and `until`, longer than allowed. `found`: the power banks
 * that its first message afterwards named, as JSON.
 */
export type CabinetSilenceRow = {
  cabinet_id: string;
  since: number;
  until: number;
  found: Generated<string>;
};

/**
 * `locked_by`: the rental this slot's power bank is promised to. `sequence`: the cabinet's count of
 * the message that reported its content.
 */
export type SlotRow = {
  cabinet_id: string;
  number: number;
  power_bank_id: string | null;
  level: number;
  out_of_order: boolean;
  /** Taken out by the operator, whatever the cabinet says. */
  out_of_service: boolean;
  /** Why nothing is given out of it, in the cabinet's word; `doubled`: its power bank is elsewhere, too. */
  error: string | null;
  locked_by: string | null;
  sequence: number;
};

export type PowerBankRow = {
  id: string;
  state: 'inCabinet' | 'out' | 'missing' | 'jammed' | 'sold';
  seen_at: number;
  /** Rental that a power bank which has to be looked for came out or jammed for. */
  stray_rental_id: string | null;
};

export type DeviceEventRow = {
  id: string;
  cabinet_id: string;
  kind: string;
  slot: number | null;
  /** The cabinet's own count; null where it did not send one yet. */
  sequence: number | null;
  power_bank_id: string | null;
  rental_id: string | null;
  at: number;
  received_at: number;
};

/** Steps after the baseline that bring single columns of these tables (`migrations.ts`). */
export const cabinetSteps: Readonly<Record<string, readonly string[]>> = {};
