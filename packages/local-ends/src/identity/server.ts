import formbody from '@fastify/formbody';
import type { FastifyPluginAsync } from 'fastify';
import { alipayGateway } from './alipay.ts';
import { facebookGraph } from './facebook.ts';
import { oidcIssuer, type IssuerOptions } from './issuer.ts';
import { unavailableCode } from './page.ts';
import { wechatApi } from './wechat.ts';

const codeIn = (values: unknown): unknown =>
  typeof values === 'object' && values !== null && 'code' in values ? values.code : null;

/** The far ends of every provider of identities, for the backend alone. */
export const identityServer =
  (options: IssuerOptions): FastifyPluginAsync =>
  async app => {
    await app.register(formbody);
    app.addHook('preHandler', async (request, reply) => {
      if ([request.query, request.body].map(codeIn).includes(unavailableCode))
        return reply.status(503).send();
    });
    for (const plugin of [oidcIssuer, facebookGraph, wechatApi, alipayGateway])
      await app.register(plugin(options));
  };
