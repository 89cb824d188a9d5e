/**
 * Web Push address of one browser, and the keys that seal what only it can open (RFC 8291,
 * base64url).
 */
export type PushTarget = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** The server's offer to write to a browser. */
export type PushOffer = {
  /** VAPID key that a browser binds a subscription to (base64url); null where push is off. */
  readonly key: string | null;
  /** Endpoint of the session that asks; null if it has not subscribed. */
  readonly endpoint: string | null;
  /** Address at which the local ends lend a subscription to a browser that gets none of its own. */
  readonly trial: string | null;
};

export type PushStanding =
  | { readonly kind: 'on' | 'off'; readonly offer: PushOffer & { readonly key: string } }
  /** `refused`: the person told the browser so; `homeScreenFirst`: iOS allows it from there alone. */
  | { readonly kind: 'withheld' | 'unsupported' | 'homeScreenFirst' | 'refused' };

/** A message as it arrives in the browser's worker, in the person's language. */
export type PushMessage = {
  /** Shown once, however often it arrives. */
  readonly id: string;
  /** A later message replaces an earlier one with the same tag. */
  readonly tag: string;
  readonly lang: string;
  readonly title: string;
  readonly text: string;
  /** Page it is about, relative to the app. */
  readonly page: string;
  /** Turns push off on this device: the button's label, and the address it calls. */
  readonly off: { readonly label: string; readonly at: string };
};

/** Reads a push message; `null` for any other shape, which another release may have sent. */
export function readPushMessage(said: unknown): PushMessage | null {
  const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null;
  if (!isRecord(said) || !isRecord(said['off'])) return null;
  const { id, tag, lang, title, text, page } = said;
  const { label, at } = said['off'];
  const isText = (value: unknown): value is string => typeof value === 'string';
  return isText(id) &&
    isText(tag) &&
    isText(lang) &&
    isText(title) &&
    isText(text) &&
    isText(page) &&
    isText(label) &&
    isText(at)
    ? { id, tag, lang, title, text, page, off: { label, at } }
    : null;
}
