import { OAuth2Server } from 'oauth2-mock-server';
import type { IdentitySettings } from '../../../src/server/ports.ts';
import type { OtherIdentityEnd } from './identity-end.ts';

/** Client id of the backend at the issuer. */
export const audience = 'borrowatt-client';

type Claims = Readonly<Record<string, unknown>>;

/** Issuer by an independent library, for Google, Apple and Firebase alike. */
export class IndependentIssuer implements OtherIdentityEnd {
  readonly #server = new OAuth2Server();
  #keyId = '';

  async open(): Promise<IdentitySettings> {
    ({ kid: this.#keyId } = await this.#server.issuer.keys.generate('RS256'));
    await this.#server.start(0, '127.0.0.1');
    const issuer = this.url;
    const oidc = { issuer, clientId: audience, client: { secret: 'secret' } };
    return {
      google: oidc,
      apple: { ...oidc },
      firebase: { projectId: audience, issuer, keysUrl: `${issuer}/jwks` },
    };
  }

  /** The name of its key. */
  get keyId(): string {
    return this.#keyId;
  }

  get url(): string {
    return this.#server.issuer.url ?? '';
  }

  /** Token for us, by the clock of the test, with the test's changes. */
  async token(now: number, changed: Claims = {}, header: Claims = {}): Promise<string> {
    return this.#server.issuer.buildToken({
      kid: this.#keyId,
      scopesOrTransform: (head, payload) => {
        Object.assign(head, header);
        const seconds = Math.floor(now / 1000);
        Object.assign(payload, {
          sub: 'person-1',
          name: 'Kim Beispiel',
          aud: audience,
          iat: seconds,
          nbf: seconds,
          exp: seconds + 600,
          ...changed,
        });
      },
    });
  }

  /** Claims that the next identity, swapped for a code at the issuer, has changed. */
  says(changed: Claims): void {
    this.#server.service.on('beforeTokenSigning', ({ payload }) => {
      Object.assign(payload, changed);
    });
  }

  /** The next identity that a code is swapped for is this very token. */
  gives(idToken: string): void {
    this.#server.service.on('beforeResponse', answer => {
      Object.assign(answer.body, { id_token: idToken });
    });
  }

  /** Ends all changes. */
  saysTrue(): void {
    this.#server.service.removeAllListeners();
  }

  async close(): Promise<void> {
    await this.#server.stop();
  }
}
