import type { FastifyInstance } from 'fastify';
import { ownLegalTextPath } from '../../domain/legal-text.ts';
import type { PagesConfig } from '../config/pages.ts';

/** Each file of an operator's content by its address, as the pages ask for it. */
export function contentFiles({ content }: Pick<PagesConfig, 'content'>): readonly {
  readonly path: string;
  readonly type: string;
  readonly body: string | Buffer;
}[] {
  const legal = [...content.legal].flatMap(([page, texts]) =>
    [...texts].map(([locale, text]) => ({
      path: ownLegalTextPath(page, locale),
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(text),
    })),
  );
  const { logo } = content;
  return logo === null ? legal : [...legal, { ...logo, body: logo.bytes }];
}

/** Serves the operator's own texts and logo; each is asked for again, so that a new one is seen. */
export function registerContent(app: FastifyInstance, config: PagesConfig): void {
  for (const { path, type, body } of contentFiles(config))
    app.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(body),
    );
}
