import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import type { EjectAnswer } from './ejecting.ts';
import { ejectCommand, isSigned, testCommand } from './frames.ts';
import type { Simulator } from './simulator.ts';

/** The gateway's side of the device protocol. */
export const gatewayServer =
  (
    simulator: Simulator,
    { secret, signatureHeader }: { readonly secret: string; readonly signatureHeader: string },
  ): FastifyPluginAsync =>
  async app => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const takes = <Command>(
      path: string,
      schema: v.GenericSchema<unknown, Command>,
      carryOut: (command: Command) => Promise<EjectAnswer>,
    ) =>
      app.post(path, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        if (!isSigned(secret, body, request.headers[signatureHeader]))
          return reply.status(401).send({ reason: 'signature' });
        const command = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body);
        if (!command.success) return reply.status(400).send({ reason: 'malformed' });
        const answer = await carryOut(command.output);
        if (answer === 'offline') return reply.status(503).send({ reason: 'offline' });
        if (answer === 'unknownCabinet')
          return reply.status(404).send({ reason: 'unknownCabinet' });
        return reply.status(202).send({ accepted: true });
      });
    takes('/eject', ejectCommand, async command => simulator.eject(command));
    takes('/test', testCommand, async command => simulator.test(command));
  };
