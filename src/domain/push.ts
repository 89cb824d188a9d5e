/** Where one browser is written to by Web Push, and the keys that seal what only it can open (RFC 8291, base64url). */
export type PushTarget = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** What the server says of writing to a browser. */
export type PushOffer = {
  /** What a browser binds a subscription to (VAPID, base64url); null where nothing is sent by push. */
  readonly key: string | null;
  /** Where the session that asks is written to; null where nothing was asked for in it. */
  readonly endpoint: string | null;
  /** Where the local ends lend a subscription to a browser that gets none of its own. */
  readonly trial: string | null;
};

/** How a browser stands to being written to. */
export type PushStanding =
  | { readonly kind: 'on' | 'off'; readonly offer: PushOffer & { readonly key: string } }
  /** `refused`: the person told the browser so; `homeScreenFirst`: iOS allows it from there alone. */
  | { readonly kind: 'withheld' | 'unsupported' | 'homeScreenFirst' | 'refused' };

/** What arrives in the browser's worker, in the words of the person. */
export type PushMessage = {
  /** It is told once, however often it arrives. */
  readonly id: string;
  /** A later one takes the place of an earlier one of its tag. */
  readonly tag: string;
  readonly lang: string;
  readonly title: string;
  readonly text: string;
  /** The page it is about, as seen from the app's own. */
  readonly page: string;
  /** Switches it off where it arrived: what the button says, and where that is told. */
  readonly off: { readonly label: string; readonly at: string };
};

/** What was sent may be another release's: what does not look like a message is none. */
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
