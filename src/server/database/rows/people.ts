import type { Generated } from 'kysely';
import type { StartableProvider } from '../../../domain/sign-in.ts';

/**
 * `invited` came by an invitation password and proved nothing else; `member` has an identity. Who
 * has no phone number is not therefore a guest.
 */
export const userKinds = ['guest', 'invited', 'member'] as const;
export type UserKind = (typeof userKinds)[number];

/**
 * `contact_phone` is only what an invited person said. `merged_into`: a guest who signed in to an
 * account that was there before.
 */
export type UserRow = {
  id: string;
  kind: UserKind;
  display_name: string;
  locale: string;
  card_customer_id: string | null;
  created_at: number;
  contact_phone: string | null;
  invite_code: string | null;
  merged_into: string | null;
  /** Since then nothing but rentals, payments and receipts is left of the person. */
  deleted_at: number | null;
  /** Staff keep them from renting since then. */
  blocked_at: number | null;
};

/**
 * What proves who a person is: `subject` is theirs at that provider, for `phone` the number (E.164)
 * that a code was entered for.
 */
export type IdentityRow = {
  provider: string;
  subject: string;
  user_id: string;
  created_at: number;
  /** What the person knows the account at the provider, or the device of a passkey, by. */
  label: string | null;
};

/** The key of an identity that is a passkey; it goes with it. `counter` grows with each use. */
export type PasskeyRow = {
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  used_at: number | null;
};

/** What a device was asked, for one answer. `link_to`: who makes a passkey; null: anybody signs in. */
export type PasskeyQuestionRow = {
  challenge_hash: string;
  /** Of the app's page. */
  origin: string;
  link_to: string | null;
  expires_at: number;
};

/** `family`: the sessions that were renewed from one sign-in, on one device. */
export type TokenRow = {
  hash: string;
  family: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  /** What kind of device, coarsely; no address. */
  device: string;
};

/** A browser that the person is written to in; `family`: of the session there, with which it ends. */
export type PushSubscriptionRow = {
  endpoint: string;
  user_id: string;
  family: string;
  p256dh: string;
  auth: string;
  /** By whose clock the person reads times; an IANA name. */
  time_zone: string;
  asked_at: number;
};

/** One picture, good for one try. */
export type CaptchaRow = {
  id: string;
  answer: string;
  expires_at: number;
  used_at: number | null;
  picture: Uint8Array | null;
};

/** The newest code of a number that one device asked for; `asker` is a keyed hash of which. */
export type LoginCodeRow = {
  phone: string;
  asker: string;
  code_hash: string;
  sent_at: number;
  expires_at: number;
  tries: number;
  used_at: number | null;
};

/** How often something was tried. `key` is a keyed hash: who tried cannot be read from it. */
export type AttemptRow = { key: string; points: number; expire: number | null };

/** `uses`: power banks that it pays for in all, `at_once`: at a time. */
export type InviteRow = {
  code: string;
  password_hash: string;
  uses: Generated<number>;
  at_once: Generated<number>;
  /** From then on it opens and pays nothing; null: without end. */
  valid_until: number | null;
};

/**
 * An attempt to sign in at a provider. `link_to`: the account that gets one more way in; the rest
 * from `returned_at` on is there once the person is back.
 */
export type SignInAttemptRow = {
  state_hash: string;
  provider: StartableProvider | 'wechat';
  secret_hash: string;
  nonce: string;
  verifier: string;
  return_origin: string;
  redirect_uri: string;
  link_to: string | null;
  created_at: number;
  expires_at: number;
  returned_at: number | null;
  subject: string | null;
  display_name: string | null;
  label: string | null;
  ticket_hash: string | null;
  ticket_expires_at: number | null;
  redeemed_at: number | null;
};

/** A token of a provider that has signed somebody in. */
export type UsedProofRow = { hash: string; used_at: number };

/** A network or device that a number or an invitation was used from. */
export type KnownAskerRow = { hash: string; used_at: number };
