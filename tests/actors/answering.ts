import { createClient } from '../../src/client/client.ts';
import { extraNames } from '../../src/domain/extras.ts';

/** Request as it went out. */
type Asked = {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly headers: Headers;
};

/**
 * Client of a session, and the notes that `note` takes of its requests. `answer`: content of the
 * answer besides success.
 */
export function answering<Noted>(
  note: (asked: Asked) => Noted,
  answer: (asked: Asked) => object = () => ({}),
  extras: readonly string[] = extraNames,
) {
  const asked: Noted[] = [];
  const client = createClient({
    baseUrl: '/api/v1',
    token: () => 'T1',
    locale: () => 'de-DE',
    agentOpenId: () => '',
    extras: () => extras,
    onRefused: async () => null,
    fetch: async (url, init) => {
      if (typeof url !== 'string') throw new TypeError('an address is expected');
      const body = await new Response(init?.body ?? null).text();
      const now = { method: init?.method ?? '', url, body, headers: new Headers(init?.headers) };
      asked.push(note(now));
      return Response.json({ code: 0, msg: '', ...answer(now) });
    },
  });
  return { client, asked };
}
