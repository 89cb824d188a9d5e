/** Link that turns one browser into a tablet of this cabinet; `hash` of its secret. */
export type KioskLinkRow = {
  hash: string;
  cabinet_id: string;
  expires_at: number;
  used_at: number | null;
};

/** `pin_tries`: wrong PINs since the last right one, or since a lock was over. */
export type KioskRow = {
  id: string;
  cabinet_id: string;
  token_hash: string;
  pin_hash: string;
  pin_tries: number;
  pin_locked_until: number | null;
  enrolled_at: number;
  seen_at: number;
  revoked_at: number | null;
};

/** Code on a tablet for one phone, once. */
export type KioskHandOffRow = {
  hash: string;
  kiosk_id: string;
  made_at: number;
  used_at: number | null;
};

/** Pass that takes a rental from a tablet to one phone, once. */
export type OrderPassRow = {
  hash: string;
  rental_id: string;
  made_at: number;
  used_at: number | null;
};
