/** Secrets of the codes on a tablet, as hashes; the tablet's next one removes old ones. */
export const kioskHandOffs: readonly string[] = [
  `create table kiosk_hand_offs (
     hash text primary key, kiosk_id text not null references kiosks,
     made_at bigint not null, used_at bigint)`,
  `create index kiosk_hand_offs_shown on kiosk_hand_offs (kiosk_id, made_at desc)`,
];
