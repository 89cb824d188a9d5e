/**
 * Tablets of venues, and the links that staff set them up with. Of link and token only the hash is
 * kept, of the PIN a salted key.
 */
export const kiosks: readonly string[] = [
  `create table kiosk_links (
     hash text primary key, cabinet_id text not null references cabinets,
     expires_at bigint not null, used_at bigint)`,
  `create table kiosks (
     id text primary key, cabinet_id text not null references cabinets,
     token_hash text not null unique, pin_hash text not null,
     pin_tries integer not null, pin_locked_until bigint,
     enrolled_at bigint not null, seen_at bigint not null, revoked_at bigint)`,
  `create index kiosks_in_use on kiosks (cabinet_id) where revoked_at is null`,
  // Latest events of a cabinet, without reading its years.
  `create index device_events_moments on device_events (cabinet_id, received_at desc)
     where kind in ('ejected', 'returned')`,
];
