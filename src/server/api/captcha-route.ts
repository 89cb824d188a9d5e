import type { FastifyInstance } from 'fastify';
import { apiBase } from '../../contract/envelope.ts';
import { captchaPath } from '../../contract/login/calls.ts';
import type { Backend } from '../backend.ts';
import { drawCaptcha } from '../login/captcha.ts';
import { badInput, notFound } from '../refusal.ts';

/**
 * The picture of the phone login (specification, section 7: captcha.webp?uuid=).
 */
export function registerCaptcha(app: FastifyInstance, backend: Backend): void {
  app.get<{ Querystring: { uuid?: unknown } }>(
    `${apiBase}/${captchaPath}`,
    { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { uuid } = request.query;
      if (typeof uuid !== 'string' || !/^[A-Za-z0-9-]{16,64}$/.test(uuid)) throw badInput('uuid');
      const picture = await drawCaptcha(backend, uuid);
      if (picture === null) throw notFound();
      return reply
        .type('image/webp')
        .header('cache-control', 'no-store')
        .send(Buffer.from(picture));
    },
  );
}
