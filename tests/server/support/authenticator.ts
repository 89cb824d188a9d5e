import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const hash = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest();

type Touch = {
  /** Client data that the browser writes: the asking page's origin. */
  readonly origin: string;
  readonly challenge?: string | undefined;
  readonly type?: string;
  /** The host that the device knows the key for. */
  readonly host?: string;
  /** Without finger, face or PIN: presence only. */
  readonly verified?: boolean;
};

/** A browser with a device that holds one key (ES256), as WebAuthn says it behaves. */
export class Authenticator {
  readonly id = base64url(randomBytes(16));
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  /** Uses, as the device counts them. */
  counter = 0;

  constructor() {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  #clientData(question: string, { origin, challenge, type }: Touch, usual: string): string {
    const asked = JSON.parse(question) as { challenge: string }; // WebAuthn's
    return JSON.stringify({
      type: type ?? usual,
      challenge: challenge ?? asked.challenge,
      origin,
      crossOrigin: false,
    });
  }

  #data({ origin, host, verified = true }: Touch, flags: number, rest = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const seen = Buffer.from([flags | 0x01 | (verified ? 0x04 : 0)]);
    return Buffer.concat([hash(host ?? new URL(origin).hostname), seen, count, rest]);
  }

  /** Answers the options of `passkeyToCreate`. */
  makes(question: string, touch: Touch): string {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      isoCBOR.encode(key),
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(this.#data(touch, 0x40, attested))],
      ]) as Parameters<typeof isoCBOR.encode>[0], // its type leaves maps in maps out
    );
    return JSON.stringify({
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(
          Buffer.from(this.#clientData(question, touch, 'webauthn.create')),
        ),
        attestationObject: base64url(attestation),
      },
    });
  }

  /** Answers the options of `passkeyToUse`. */
  signs(question: string, touch: Touch): string {
    const clientData = this.#clientData(question, touch, 'webauthn.get');
    const data = this.#data(touch, 0);
    const signature = sign(
      'sha256',
      Buffer.concat([data, hash(clientData)]),
      this.#keys.privateKey,
    );
    return JSON.stringify({
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(Buffer.from(clientData)),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
    });
  }
}
