import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { sameSecret } from '../secrets.ts';
import type { IssuerOptions } from './issuer.ts';

const exchange = v.object({
  client_id: v.string(),
  client_secret: v.string(),
  redirect_uri: v.string(),
  code: v.string(),
});
const lifetime = 60 * 24 * 60 * 60_000;

const failure = (message: string) => ({ error: { message, type: 'OAuthException', code: 100 } });

/** Facebook's graph as the backend meets it. Tokens live as long as the process. */
export const facebookGraph =
  ({ accounts, secret, clock, clientId }: IssuerOptions): FastifyPluginAsync =>
  async app => {
    const tokens = new Map<string, { readonly subject: string; readonly until: number }>();
    app.post('/facebook/oauth/access_token', async (request, reply) => {
      const read = v.safeParse(exchange, request.body);
      const isClient =
        read.success &&
        read.output.client_id === clientId &&
        sameSecret(read.output.client_secret, secret);
      if (!isClient) return reply.status(400).send(failure('Error validating client'));
      const granted = await accounts.redeem('facebook', read.output.code);
      if (granted?.redirectUri !== read.output.redirect_uri)
        return reply.status(400).send(failure('This authorization code has been used.'));
      const token = `EAA${randomBytes(24).toString('hex')}`;
      tokens.set(token, { subject: granted.subject, until: clock.now() + lifetime });
      return { access_token: token, token_type: 'bearer', expires_in: lifetime / 1000 };
    });
    app.get<{ Querystring: { input_token?: unknown } }>(
      '/facebook/debug_token',
      async (request, reply) => {
        if (request.headers.authorization !== `Bearer ${clientId}|${secret}`)
          return reply.status(400).send(failure('Invalid OAuth access token'));
        const known = tokens.get(String(request.query.input_token));
        if (!known || known.until <= clock.now()) return { data: { is_valid: false } };
        return {
          data: {
            is_valid: true,
            app_id: clientId,
            user_id: known.subject,
            expires_at: Math.floor(known.until / 1000),
          },
        };
      },
    );
  };
