import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

/** The built review room (`npm run build-storybook`, or STORYBOOK_DIR) as a static host serves it. */
export async function servedRoom() {
  const folder = path.resolve(
    import.meta.dirname,
    '../..',
    process.env['STORYBOOK_DIR'] ?? 'storybook-static',
  );
  return servedFolder(folder);
}

/** A folder as a static host serves it. */
export async function servedFolder(folder: string) {
  const server = fastify();
  await server.register(fastifyStatic, { root: folder, prefix: '/' });
  const address = `${await server.listen({ host: '127.0.0.1', port: 0 })}/`;
  return { folder, address, close: () => server.close() };
}
