import type { PushMessage, PushTarget } from '../domain/push.ts';

/**
 * Ports: the backend's needs from the outside world. Real adapters and the local ends
 * (`packages/local-ends`) meet it only here and through configuration.
 */

/**
 * Milliseconds since the epoch. The local clock can be moved forward; everything that is "due" asks
 * this clock, never the database's or the machine's.
 */
export type Clock = { now(): number };

/**
 * Sends a command to a cabinet through its gateway. Resolving means "accepted", never "done": what
 * happened arrives as a `DeviceEvent`.
 */
export type CabinetGateway = {
  /**
   * Idempotent by `commandId`; void from `expiresAt` on (milliseconds since the epoch), which is
   * signed with it, so that no delay on the way prolongs it. Rejects when the gateway refuses
   * or cannot be reached.
   */
  eject(command: {
    readonly commandId: string;
    readonly cabinetId: string;
    readonly slot: number;
    readonly expiresAt: number;
  }): Promise<void>;
  /** Makes the cabinet flash its lamp and report its slots with `commandId`; rejects likewise. */
  test(command: {
    readonly commandId: string;
    readonly cabinetId: string;
    readonly expiresAt: number;
  }): Promise<void>;
};

/**
 * The gateway answered that the cabinet will not do it; `offline`: the cabinet is not connected to it;
 * `unknownSlot`: it has no such slot.
 */
export class GatewayRefused extends Error {
  readonly reason: 'offline' | 'unknownSlot' | 'other';
  constructor(reason: GatewayRefused['reason']) {
    super(`the gateway refused: ${reason}`);
    this.reason = reason;
  }
}

/**
 * A message from a cabinet, signed by the gateway. `at` is the cabinet's own clock (ISO 8601),
 * `sequence` its own count of messages; events may come late, twice, in any order.
 */
export type DeviceEvent = {
  readonly eventId: string;
  readonly cabinetId: string;
  readonly sequence: number;
  readonly at: string;
} & (
  | {
      readonly kind: 'ejected';
      readonly commandId: string;
      readonly slot: number;
      readonly powerBankId: string;
    }
  | {
      readonly kind: 'ejectFailed';
      readonly commandId: string;
      readonly slot: number;
      readonly reason: 'jam' | 'empty' | 'unknownSlot' | 'hot';
    }
  | { readonly kind: 'returned'; readonly slot: number; readonly powerBankId: string }
  /** Pulled out by force, by no command; null: the cabinet does not know which. */
  | { readonly kind: 'removed'; readonly slot: number; readonly powerBankId: string | null }
  /** A power bank was put in, and its serial could not be read. */
  | { readonly kind: 'returnedUnread'; readonly slot: number }
  | {
      readonly kind: 'status';
      readonly slots: readonly DeviceSlot[];
      readonly heartbeat?: Heartbeat | undefined;
      /** Test of staff that it answers. */
      readonly commandId?: string | undefined;
    }
);

/** State of a cabinet itself: its signal in dBm, its temperature in °C. */
export type Heartbeat = {
  readonly signal?: number | undefined;
  readonly firmware?: string | undefined;
  readonly temperature?: number | undefined;
};

/** Faults of a slot or its power bank: nothing is given out of it. */
export const slotErrors = ['hot', 'jam', 'locked', 'sensor', 'damaged', 'other'] as const;
export type SlotError = (typeof slotErrors)[number];

/** A slot as the cabinet reports it. `level` in percent. */
export type DeviceSlot = {
  readonly number: number;
  readonly powerBankId: string | null;
  readonly level: number;
  readonly outOfOrder: boolean;
  readonly error?: SlotError | undefined;
};

/**
 * A text to a person: by e-mail or SMS where an address is known, otherwise only the inbox shows
 * it.
 */
export type Messenger = {
  send(message: {
    readonly userId: string;
    readonly address: string | null;
    readonly subject: string;
    readonly text: string;
  }): Promise<void>;
};

/** Writes to browsers by Web Push. */
export type PushService = {
  /** Key that a browser binds a subscription to (VAPID, base64url). */
  readonly publicKey: string;
  /** Path at which the local ends lend a browser without one a subscription; null without them. */
  readonly trial: string | null;
  /** True for the address of a push service. */
  reaches(endpoint: string): boolean;
  /**
   * `taken`: the push service has it, and keeps it for `seconds` while the browser is away; a later
   * one of the same `topic` takes its place. `gone`: nothing ever arrives there any more. Rejects
   * when that is not known.
   */
  send(
    to: PushTarget,
    message: PushMessage,
    options: { readonly seconds: number; readonly topic: string },
  ): Promise<'taken' | 'gone'>;
};

/** Sends a mail to an address that a person gave. Rejects when it was not taken. */
export type Mailer = {
  send(mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    /** The same words, for mail programs that show them. */
    readonly html?: string;
    readonly attachments?: readonly Attachment[];
  }): Promise<void>;
};

/** `type`: its media type. */
export type Attachment = {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
};

/** Settings of the card provider. The local Stripe end fills the same fields as real keys do. */
export type StripeSettings = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The account takes WeChat Pay, too. */
  readonly takesWeChat?: boolean;
  /** Host of a Stripe end that is not stripe.com. */
  readonly host?: string;
  readonly port?: number;
  readonly protocol?: 'http' | 'https';
  /**
   * Address of Stripe.js as the browser loads it; only said in /config.json when it is not Stripe's
   * own.
   */
  readonly scriptUrl?: string;
};

/** `baseUrl`: PayPal's API, its sandbox's, or the local end's. */
export type PayPalSettings = {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** PayPal's script as the browser loads it; without it there is no button, only PayPal's page. */
  readonly scriptUrl?: string;
};

/**
 * Merchant's account with WeChat Pay. Keys as PEM: ours to sign with, WeChat Pay's to verify its news;
 * `apiKey` opens those. `serial` names our certificate, `category` the trade (ISO 18245).
 */
export type WeChatPaySettings = {
  readonly baseUrl: string;
  readonly appId: string;
  readonly merchantId: string;
  readonly serial: string;
  readonly privateKey: string;
  readonly publicKey: string;
  readonly apiKey: string;
  readonly category: string;
  /** Name of the goods that a payer sees. */
  readonly shopName: string;
  /** Address for WeChat Pay's news of the payment. */
  readonly notifyUrl: () => string;
};

/** `formerSecret`: also valid while the gateway is given the new one. */
export type GatewaySettings = {
  readonly url: string;
  readonly secret: string;
  readonly formerSecret?: string | undefined;
};

/** An OpenID Connect issuer: everything else is read from its own discovery document. */
export type OidcSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly client: { readonly secret: string } | AppleKey;
  /** Path on this server in place of the issuer's own page to sign in on: the local end. */
  readonly authorizePath?: string;
};

/** Apple takes no secret but one signed with a key of its own (ES256, PEM), for minutes. */
export type AppleKey = {
  readonly teamId: string;
  readonly keyId: string;
  readonly privateKey: string;
};

/**
 * `authorizeUrl`: the page where people sign in, a path for the local end; the server calls all
 * other addresses.
 */
export type FacebookSettings = {
  readonly appId: string;
  readonly appSecret: string;
  readonly authorizeUrl: string;
  readonly graphUrl: string;
};
export type WeChatSettings = {
  readonly appId: string;
  readonly appSecret: string;
  readonly authorizeUrl: string;
  readonly apiUrl: string;
};
/** Keys as base64 or PEM: ours to sign with, Alipay's to verify its answers. */
export type AlipaySettings = {
  readonly appId: string;
  readonly privateKey: string;
  readonly alipayPublicKey: string;
  readonly authorizeUrl: string;
  readonly gatewayUrl: string;
};
export type FirebaseSettings = {
  readonly projectId: string;
  readonly issuer: string;
  readonly keysUrl: string;
};

/** The providers of identities that an operator has an account with. */
export type IdentitySettings = {
  readonly google?: OidcSettings;
  readonly apple?: OidcSettings;
  readonly facebook?: FacebookSettings;
  readonly wechat?: WeChatSettings;
  readonly alipay?: AlipaySettings;
  readonly firebase?: FirebaseSettings;
};
