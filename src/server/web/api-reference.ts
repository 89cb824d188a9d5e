import Fastify, { type FastifyInstance } from 'fastify';
import { hashesOf } from './security.ts';

/** Nothing of the page comes from elsewhere, and nothing it is asked to try goes elsewhere. */
const policyOf = (html: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${hashesOf(html, /<script(?![^>]*\bsrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi).join(' ')}`,
    // The reference's own parts carry their styles with them.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * The reference of the API for people, drawn from `/openapi.json`. It takes most of a second and
 * 35 MB to load, so it stands in a server of its own that begins with the first reader.
 */
async function startReference(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(apiReference, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      pageTitle: 'Borrowatt API',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      agent: { disabled: true },
      showDeveloperTools: 'never',
    },
  });
  return app;
}

/** The pages below `/docs`. */
export function registerApiReference(app: FastifyInstance): void {
  let reference: Promise<FastifyInstance> | null = null;
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'));
  app.get('/docs/*', async (request, reply) => {
    const page = await (await (reference ??= startReference())).inject({ url: request.url });
    const type = String(page.headers['content-type']);
    if (type.startsWith('text/html'))
      void reply.header('content-security-policy', policyOf(page.body));
    return reply.status(page.statusCode).type(type).send(page.rawPayload);
  });
}
