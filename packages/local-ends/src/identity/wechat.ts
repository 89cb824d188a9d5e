import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { sameSecret } from '../secrets.ts';
import type { IssuerOptions } from './issuer.ts';

const asking = v.object({ appid: v.string(), secret: v.string(), code: v.string() });
const client = v.object({ appid: v.string(), secret: v.string() });

/** WeChat's API as the backend meets it: everything is 200 and text, errors have a number. */
export const wechatApi =
  ({ accounts, secret, clientId }: IssuerOptions): FastifyPluginAsync =>
  async app => {
    const isOurs = (said: v.InferOutput<typeof client>): boolean =>
      said.appid === clientId && sameSecret(said.secret, secret);
    const failed = (errcode: number, errmsg: string) => JSON.stringify({ errcode, errmsg });
    app.addHook('onSend', async (_request, reply) => void reply.type('text/plain'));
    app.get('/wechat/sns/oauth2/access_token', async request => {
      const read = v.safeParse(asking, request.query);
      if (!read.success || !isOurs(read.output)) return failed(40125, 'invalid appsecret');
      const granted = await accounts.redeem('wechat', read.output.code);
      if (granted === null) return failed(40163, 'code been used');
      return JSON.stringify({
        access_token: randomBytes(16).toString('hex'),
        expires_in: 7200,
        openid: granted.subject,
        scope: 'snsapi_base',
      });
    });
    app.get('/wechat/cgi-bin/token', async request => {
      const read = v.safeParse(client, request.query);
      return read.success && isOurs(read.output)
        ? JSON.stringify({ access_token: randomBytes(16).toString('hex'), expires_in: 7200 })
        : failed(40125, 'invalid appsecret');
    });
    app.get('/wechat/cgi-bin/ticket/getticket', async () =>
      JSON.stringify({
        errcode: 0,
        errmsg: 'ok',
        ticket: randomBytes(16).toString('hex'),
        expires_in: 7200,
      }),
    );
  };
