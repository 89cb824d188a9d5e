import type { FastifyInstance } from 'fastify';
import { homeScreenIcons, manifestPath } from '../../domain/home-screen.ts';
import type { Config } from '../config.ts';

/** The dark theme's page, which the icon stands on as well: what is seen while the app starts. */
const behindTheIcon = '#0e100b';

/**
 * What a phone's home screen shows under the operator's name. The page's own `theme-color`s, one of
 * each theme, count as soon as it is drawn.
 */
const manifestOf = ({ brand, defaultLocale }: Pick<Config, 'brand' | 'defaultLocale'>) => ({
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  name: brand,
  short_name: brand.slice(0, 12).trim(),
  lang: defaultLocale,
  background_color: behindTheIcon,
  theme_color: behindTheIcon,
  icons: homeScreenIcons.map(({ file, size, purpose }) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
});

/** Serves the manifest that the page names. */
export function registerManifest(app: FastifyInstance, config: Config): void {
  const manifest = JSON.stringify(manifestOf(config));
  app.get(manifestPath, (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifest),
  );
}
