import type { FastifyInstance } from 'fastify';
import { homeScreenIcons, manifestPath, scanFragment } from '../../domain/home-screen.ts';
import type { Locale } from '../../domain/locale.ts';
import { urlOf } from '../../domain/routes.ts';
import type { PagesConfig } from '../config/pages.ts';
import type { ServerText, Texts } from '../texts.ts';

/** Colour of the dark theme's page behind the icon, seen while the app starts. */
const behindTheIcon = '#0e100b';

/** Shortcuts under a long touch on the icon. */
const shortcuts: readonly { readonly name: ServerText; readonly url: string }[] = [
  { name: 'scan.open', url: urlOf({ page: 'home' }) + scanFragment },
  { name: 'orders.title', url: urlOf({ page: 'orders' }) },
];

/**
 * The station's page, as a browser shows it beside its offer to keep the app: on a phone and on a wide
 * screen, in pixels. `npm run pictures` draws them.
 */
export const screenshots = [
  { form: 'narrow', isPhone: true, scale: 2, width: 780, height: 1688 },
  { form: 'wide', isPhone: false, scale: 1, width: 1280, height: 800 },
] as const;

/** Path of a screenshot below the app's own address. */
export const screenshotFile = (
  locale: Locale,
  { form }: Pick<(typeof screenshots)[number], 'form'>,
): string => `screenshots/${locale}-${form}.webp`;

/**
 * Manifest of the app on a phone's home screen, under the operator's name. The page's own
 * `theme-color`s, one of each theme, count as soon as it is drawn.
 */
const manifestOf = ({ brand, defaultLocale }: PagesConfig, texts: Texts) => ({
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
  screenshots: screenshots.map(screenshot => ({
    src: `/${screenshotFile(defaultLocale, screenshot)}`,
    sizes: `${screenshot.width}x${screenshot.height}`,
    type: 'image/webp',
    form_factor: screenshot.form,
    label: texts.say(defaultLocale, 'kiosk.headline'),
  })),
  shortcuts: shortcuts.map(({ name, url }) => ({
    name: texts.say(defaultLocale, name),
    url,
    icons: [{ src: `/${homeScreenIcons[1].file}`, sizes: '192x192', type: 'image/png' }],
  })),
});

/** Serves the manifest that the page names. */
export function registerManifest(app: FastifyInstance, config: PagesConfig, texts: Texts): void {
  const manifest = JSON.stringify(manifestOf(config, texts));
  app.get(manifestPath, (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifest),
  );
}
