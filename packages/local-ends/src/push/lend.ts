import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { refusedSender } from '../pages/same-origin.ts';
import { trialPath, type LocalPushEnd } from './end.ts';

const asked = v.strictObject({ key: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)) });

/** Route that lends a subscription to a browser that gets none of its own. */
export const lendsPush =
  (push: LocalPushEnd): FastifyPluginAsync =>
  async app => {
    app.post(trialPath, async (request, reply) => {
      const reason = refusedSender(request);
      if (reason !== null) return reply.status(403).send({ reason });
      const { success, output } = v.safeParse(asked, request.body);
      if (!success) return reply.status(400).send({ reason: 'malformed' });
      return push.subscribe(output.key);
    });
  };
