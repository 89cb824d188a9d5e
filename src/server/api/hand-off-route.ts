import type { FastifyInstance, FastifyReply } from 'fastify';
import { cabinetCodePattern } from '../../domain/station-code.ts';
import { oldHandOff } from '../../domain/kiosk-address.ts';
import type { Backend } from '../backend.ts';
import { takeHandOff } from '../login/hand-offs.ts';

/**
 * Route of the code on a venue's tablet. It leads a phone to the station's ordinary page, which
 * says so where the code was used or is old. People can rent there, whatever goes wrong.
 */
export function registerHandOff(app: FastifyInstance, backend: Backend): void {
  const leadOn = (reply: FastifyReply, onward: string) =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(onward, 303);
  app.get<{ Params: { secret: string }; Querystring: Query }>(
    '/t/:secret',
    {
      // A HEAD request uses no code up.
      exposeHeadRoute: false,
      errorHandler: (error, request, reply) => {
        request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
        void leadOn(reply, pageOf(codeOf(request.query)));
      },
    },
    async ({ params: { secret }, query }, reply) => {
      const code = codeOf(query);
      const isGood = await takeHandOff(backend, { code, secret });
      return leadOn(reply, `${pageOf(code)}${isGood ? '' : `&${oldHandOff}`}`);
    },
  );
}

type Query = { readonly qrcode?: unknown };
const codeOf = ({ qrcode }: Query): string =>
  typeof qrcode === 'string' && cabinetCodePattern.test(qrcode) ? qrcode : '';
const pageOf = (code: string): string => `/?qrcode=${code}`;
