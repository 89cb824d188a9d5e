import { createSign, createVerify } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import type { IssuerOptions } from './issuer.ts';
import { publicOf } from './keys.ts';

const asking = v.pipe(
  v.record(v.string(), v.string()),
  v.check(said => said['sign_type'] === 'RSA2'),
);
const answerName = 'alipay_system_oauth_token_response';

/** Signed text of a request: every parameter but the signature, by name. */
const signed = (said: Readonly<Record<string, string>>): string =>
  Object.keys(said)
    .filter(name => name !== 'sign' && said[name] !== '')
    .toSorted()
    .map(name => `${name}=${said[name] ?? ''}`)
    .join('&');

/** Alipay's gateway as the backend meets it: its requests and answers are signed (RSA2). */
export const alipayGateway =
  ({ accounts, keys, clientId }: IssuerOptions): FastifyPluginAsync =>
  async app => {
    const answer = (body: Readonly<Record<string, unknown>>): string => {
      const text = JSON.stringify(body);
      const signature = createSign('RSA-SHA256').update(text, 'utf8').sign(keys.alipay, 'base64');
      return `{"${answerName}":${text},"sign":"${signature}"}`;
    };
    app.post('/alipay/gateway.do', async (request, reply) => {
      void reply.type('application/json');
      const read = v.safeParse(asking, {
        ...(request.query as object),
        ...(request.body as object),
      });
      const isRight =
        read.success &&
        read.output['app_id'] === clientId &&
        createVerify('RSA-SHA256')
          .update(signed(read.output), 'utf8')
          .verify(publicOf(keys.alipay), read.output['sign'] ?? '', 'base64');
      if (!isRight) return answer({ code: '40002', sub_code: 'isv.invalid-signature' });
      const granted = await accounts.redeem('alipay', read.output['code'] ?? '');
      if (granted === null) return answer({ code: '40002', sub_code: 'isv.code-invalid' });
      return answer({ open_id: granted.subject, access_token: 'local', expires_in: 1296000 });
    });
  };
