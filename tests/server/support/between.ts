import Fastify from 'fastify';

/** Answers in the provider's place, by method and the beginning of the path. */
type Answers = Readonly<Record<string, { readonly status: number; readonly body: object }>>;

/** Headers that belong to one connection. */
const ownToAConnection = ['host', 'connection', 'content-length', 'transfer-encoding'];

/** Server between the backend and a provider's far end that answers some calls itself. */
export async function between(farEnd: string, answers: Answers) {
  const app = Fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all('/*', async ({ method, url, headers, body }, reply) => {
    const own = Object.entries(answers).find(([asked]) =>
      `${method} ${url}`.startsWith(asked),
    )?.[1];
    if (own) return reply.status(own.status).send(own.body);
    const said = Object.entries(headers).filter(([name]) => !ownToAConnection.includes(name));
    const answer = await fetch(`${farEnd}${url}`, {
      method,
      headers: said.map(([name, value]): [string, string] => [name, String(value)]),
      ...(typeof body === 'string' ? { body } : {}),
    });
    return reply
      .status(answer.status)
      .type('application/json')
      .send(await answer.text());
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, port: Number(new URL(url).port), close: async () => app.close() };
}
