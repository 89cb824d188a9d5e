import type { Generated } from 'kysely';
import type { StartableProvider } from '../../../domain/sign-in-providers.ts';

/**
 * `invited` came by an invitation password and proved nothing else; `member` has an identity, with
 * or without a phone number.
 */
export const userKinds = ['guest', 'invited', 'member'] as const;
export type UserKind = (typeof userKinds)[number];

/**
 * `contact_phone` is only claimed by an invited person. `merged_into`: the account of a guest who
 * signed in to one that was there before.
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
  /** Time of deletion: only rentals, payments and receipts are left of the person. */
  deleted_at: number | null;
  /** Time since which staff keep them from renting. */
  blocked_at: number | null;
};

/**
 * Proof of who a person is: `subject` is theirs at that provider, for `phone` the number (E.164)
 * that a code was entered for.
 */
export type IdentityRow = {
  provider: string;
  subject: string;
  user_id: string;
  created_at: number;
  /** Label of the account at the provider, or of a passkey's device, that the person recognises. */
  label: string | null;
};

/** The key of an identity that is a passkey; it goes with it. `counter` grows with each use. */
export type PasskeyRow = {
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  used_at: number | null;
};

/** Question to a device, for one answer. `link_to`: maker of a passkey; null: anybody signs in. */
export type PasskeyQuestionRow = {
  challenge_hash: string;
  /** Origin of the app's page. */
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
  /** Kind of device, coarsely; no address. */
  device: string;
};

/** Browser that the person gets push messages in; it ends with the session of `family` there. */
export type PushSubscriptionRow = {
  endpoint: string;
  user_id: string;
  family: string;
  p256dh: string;
  auth: string;
  /** Time zone in which the person reads times; an IANA name. */
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

/** Count of tries. `key` is a keyed hash, from which the person cannot be read. */
export type AttemptRow = { key: string; points: number; expire: number | null };

/** `uses`: power banks that it pays for in all, `at_once`: at a time. */
export type InviteRow = {
  code: string;
  password_hash: string;
  uses: Generated<number>;
  at_once: Generated<number>;
  /** Time after which it opens and pays nothing; null: without end. */
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
