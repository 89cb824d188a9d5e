import * as v from 'valibot';
import { cabinetSchema, type Cabinet } from '../domain/cabinet.ts';
import { code } from '../domain/entity.ts';
import { locales } from '../domain/locale.ts';
import { purposes } from '../domain/charge.ts';
import { userSchema, type User } from '../domain/user.ts';

const opaque = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4000}$/));
const user: v.GenericSchema<unknown, User> = userSchema;
const cabinet: v.GenericSchema<unknown, Cabinet> = cabinetSchema;

/** Payment attempts, by purpose and subject: `deposit:<cabinetId>`; read by `openAttempts`. */
const attemptsSchema = v.record(
  v.string(),
  v.object({
    key: opaque,
    paymentIntentId: v.nullable(opaque),
    begunAt: v.optional(v.number(), 0),
    /** Its confirmation was sent, to an API that would not recognise a second one. */
    isSent: v.optional(v.boolean()),
  }),
);

/**
 * Drafts of the person's visit, by page and field: unsent forms, and the last reading of a running
 * rental (`last-order.ts`).
 */
const draftsSchema = v.record(v.string(), v.record(v.string(), v.string()));

/**
 * The specification's "Local store" (section 3) under its own names, plus our additions. Text as it
 * is, the rest as JSON.
 */
const entries = {
  token: opaque,
  user,
  qrcode: code,
  zhcode: code,
  lang: v.picklist(locales),
  system: v.picklist(['ios', 'android', 'other']),
  browser: v.picklist(['wechat', 'alipay', 'safari', 'chrome', 'other']),
  cabinet,
  inviteCode: code,
  loginMode: v.picklist(['tourist', 'member']),
  AppleIdToken: opaque,
  /** Values kept while the person is at a provider, and the proof they came back with. */
  signInAttempts: v.string(),
  signInArrival: v.string(),
  /** Random: id of the browser that waits for a text message's code. */
  codeAsker: opaque,
  returnTo: v.pipe(v.string(), v.regex(/^\/(?!\/)[\x21-\x7e]{0,2000}$/)),
  /** Id of a person's visit; ends with their session. */
  visit: opaque,
  /** Station whose two boxes are ticked, and the visit in which they were. */
  agreed: v.object({ cabinetId: opaque, visit: opaque }),
  attempts: attemptsSchema,
  /** Kept while the person is at PayPal, with PayPal's words on their return. */
  payPalTradeNumber: opaque,
  paymentId: opaque,
  payPalType: v.picklist(Object.values(purposes)),
  payPalReturn: v.object({
    tradeNumber: opaque,
    paymentId: opaque,
    token: opaque,
    payerId: opaque,
  }),
  drafts: draftsSchema,
  /** Messages kept without a network (`outbox.ts`). */
  outbox: v.string(),
  /** The offer to add the app to the home screen. */
  homeScreen: v.literal('putAside'),
  /** The offer of the browser's language. */
  languageOffer: v.literal('closed'),
} satisfies Record<string, v.GenericSchema<unknown, unknown>>;

type Entries = typeof entries;
export type StoredName = keyof Entries;
export type StoredValue<Name extends StoredName> = v.InferOutput<Entries[Name]>;
const names = Object.keys(entries);
const isName = (name: string | null): name is StoredName => name !== null && names.includes(name);

export type Store = {
  /** The value; null where there is none, or a broken one, which is removed. */
  get<Name extends StoredName>(name: Name): StoredValue<Name> | null;
  set<Name extends StoredName>(name: Name, value: StoredValue<Name>): void;
  remove(name: StoredName): void;
  /** Changes made by another tab. */
  onChangeElsewhere(listener: (name: StoredName) => void): () => void;
};

/**
 * The local store over the browser's storage, or over memory where the browser refuses one (private
 * mode, kiosk). `tab`: storage that ends with the browser's tab.
 */
export function createStore(area: Storage, tab: Storage = memoryArea()): Store {
  const areaOf = (name: StoredName) => (name === 'agreed' ? tab : area);
  const read = <Name extends StoredName>(name: Name): StoredValue<Name> | null => {
    const text = areaOf(name).getItem(name);
    if (text === null) return null;
    const schema: v.GenericSchema<unknown, StoredValue<Name>> = entries[name];
    const found = v.safeParse(schema, textual(name) ? text : parsed(text));
    if (found.success) return found.output;
    areaOf(name).removeItem(name);
    return null;
  };
  return {
    get: read,
    set: (name, value) => {
      try {
        areaOf(name).setItem(name, typeof value === 'string' ? value : JSON.stringify(value));
      } catch {
        // A full storage costs a convenience after the next reload, never the rental itself.
      }
    },
    remove: name => areaOf(name).removeItem(name),
    onChangeElsewhere: listener => {
      const hear = (event: StorageEvent) => {
        if (event.storageArea === area && isName(event.key)) listener(event.key);
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}

const structured: ReadonlySet<StoredName> = new Set<StoredName>([
  'user',
  'cabinet',
  'attempts',
  'payPalReturn',
  'drafts',
  'agreed',
]);
const textual = (name: StoredName) => !structured.has(name);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The browser's storage, or memory for the life of the page where storage is refused. */
export const storageArea = (): Storage => areaOrStandIn(() => window.localStorage);
/** The same for this tab alone. */
export const tabArea = (): Storage => areaOrStandIn(() => window.sessionStorage);

function areaOrStandIn(areaOf: () => Storage): Storage {
  try {
    const area = areaOf();
    area.setItem('borrowatt', '');
    area.removeItem('borrowatt');
    return area;
  } catch {
    return memoryArea();
  }
}

export function memoryArea(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: name => kept.get(name) ?? null,
    key: index => [...kept.keys()][index] ?? null,
    removeItem: name => {
      kept.delete(name);
    },
    setItem: (name, value) => {
      kept.set(name, value);
    },
  };
}

/** Every storage of this origin, for a wipe; none where the browser refuses storage. */
export function storedAreas(): readonly Storage[] {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
}
