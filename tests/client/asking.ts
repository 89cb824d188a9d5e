import { createClient, type ClientSettings } from '../../src/client/client.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { extraNames } from '../../src/domain/extras.ts';

type Sent = { url: string; init: RequestInit };

/** Client in front of a server with fixed answers, and the requests it sent there. */
export function harness(
  answer: (sent: Sent) => Response | Promise<Response>,
  token: string | null = 'T1',
  renewed: string | null = null,
  extras: readonly string[] = extraNames,
) {
  const sent: Sent[] = [];
  const refused: { token: string; failure: Failure }[] = [];
  const settings: ClientSettings = {
    baseUrl: 'http://backend.test/api/v1',
    token: () => token,
    locale: () => 'fr-FR',
    agentOpenId: () => 'agent-7',
    extras: () => extras,
    onRefused: async (refusedToken, failure) => {
      refused.push({ token: refusedToken, failure });
      return renewed;
    },
    fetch: async (url, init = {}) => {
      if (typeof url !== 'string') throw new TypeError('the client names addresses as text');
      const call = { url, init };
      sent.push(call);
      return answer(call);
    },
  };
  return { client: createClient(settings), sent, refused };
}

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
