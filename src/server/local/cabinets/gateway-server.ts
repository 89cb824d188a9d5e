import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { ejectCommandSchema, isSigned, signatureHeader } from '../../device/protocol.ts';
import type { Simulator } from './simulator.ts';

/** The gateway's side of the device protocol. */
export const gatewayServer =
  (simulator: Simulator, secret: string): FastifyPluginAsync =>
  async app => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    app.post('/eject', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      if (!isSigned(secret, body, request.headers[signatureHeader]))
        return reply.status(401).send({ reason: 'signature' });
      const command = v.safeParse(v.pipe(v.string(), v.parseJson(), ejectCommandSchema), body);
      if (!command.success) return reply.status(400).send({ reason: 'malformed' });
      const answer = await simulator.eject(command.output);
      if (answer === 'offline') return reply.status(503).send({ reason: 'offline' });
      if (answer === 'unknownCabinet') return reply.status(404).send({ reason: 'unknownCabinet' });
      return reply.status(202).send({ accepted: true });
    });
  };
