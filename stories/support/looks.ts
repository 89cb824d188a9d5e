import type { StoryContext } from '@storybook/react-vite';
import { type Locale, locales } from '../../src/domain/locale.ts';

/**
 * Frames that stories are looked at in. A browser on a tablet keeps a part of the screen for
 * itself; the kiosk browser has none, and no one scrolls it away.
 */
export const surfaces = {
  phone360: { name: 'Phone 360', width: 360, height: 740, type: 'mobile' },
  phone430: { name: 'Phone 430', width: 430, height: 932, type: 'mobile' },
  tabletPortrait: { name: 'Tablet portrait', width: 800, height: 1180, type: 'tablet' },
  tabletLandscape: { name: 'Tablet landscape', width: 1280, height: 720, type: 'tablet' },
  kiosk: { name: 'Kiosk', width: 1280, height: 800, type: 'tablet' },
  phoneSideways: { name: 'Phone sideways', width: 844, height: 390, type: 'mobile' },
  /** The narrowest page that must be readable without scrolling sideways (WCAG 2.2, 1.4.10). */
  narrow320: { name: 'Narrow 320', width: 320, height: 640, type: 'mobile' },
} as const;
export type Surface = keyof typeof surfaces;

/** The frame that the toolbar's viewport asks for; null for a surface that is none of these. */
export function frameOf(
  viewport: unknown,
): { readonly width: number; readonly height: number } | null {
  // An address has `viewport:kiosk`, the toolbar an object.
  const said: object = typeof viewport === 'string' ? { value: viewport } : Object(viewport);
  const found = Object.entries(surfaces).find(([id]) => 'value' in said && id === said.value)?.[1];
  if (!found) return null;
  const isRotated = 'isRotated' in said && said.isRotated === true;
  return isRotated ? { width: found.height, height: found.width } : found;
}

/**
 * The product's languages, English made longer so that what does not fit shows early, and German
 * with each text's key before it.
 */
export type StoryLocale = Locale | 'pseudo' | 'keys';
export const storyLocales: readonly StoryLocale[] = [...locales, 'pseudo', 'keys'];
const localesThatFit = storyLocales.filter(locale => locale !== 'keys');
export const themes = ['light', 'dark'] as const;
export const textSizes = ['100', '125', '150', '175', '200'] as const;

/** Look of a story, apart from its surface: the toolbar's settings. */
export type Look = {
  readonly locale: StoryLocale;
  readonly theme: (typeof themes)[number];
  readonly textSize: (typeof textSizes)[number];
};
export type Seen = Look & {
  readonly surface: Surface;
  readonly axe: boolean;
  /** Drawn with DejaVu Sans, a tenth wider than the fonts of phones: some brands' are as wide. */
  readonly wide?: true;
};

export const lookOf = (globals: Readonly<Record<string, unknown>>): Look => ({
  locale: storyLocales.find(locale => locale === globals['locale']) ?? 'de-DE',
  theme: themes.find(theme => theme === globals['theme']) ?? 'light',
  textSize: textSizes.find(size => size === String(globals['textSize'])) ?? '100',
});

export const nameOf = ({ locale, theme, textSize, surface, wide }: Seen): string =>
  `${locale}, ${theme}, ${surface}, text ${textSize} %${wide ? ', wide font' : ''}`;

/**
 * Looks of `npm test`: every story in German by day on a phone, in English by night on a tablet.
 */
export const usualLooks: readonly Seen[] = [
  { locale: 'de-DE', theme: 'light', textSize: '100', surface: 'phone360', axe: true },
  { locale: 'en-US', theme: 'dark', textSize: '100', surface: 'tabletPortrait', axe: true },
];

/**
 * Further looks of `npm run test:all`. Words and room make overflow, so each language is tried in
 * each room, and in the widest font.
 */
export const moreLooks: readonly Seen[] = [
  { locale: 'en-US', theme: 'light', textSize: '100', surface: 'phone360', axe: false },
  { locale: 'de-DE', theme: 'light', textSize: '100', surface: 'phone360', axe: false, wide: true },
  { locale: 'de-DE', theme: 'dark', textSize: '100', surface: 'tabletPortrait', axe: false },
  { locale: 'fr-FR', theme: 'light', textSize: '100', surface: 'phone360', axe: false },
  { locale: 'es-ES', theme: 'light', textSize: '100', surface: 'phone360', axe: false },
  { locale: 'zh-CN', theme: 'light', textSize: '100', surface: 'phone360', axe: false },
];

/**
 * Looks of `npm run stories:all`: every language in every theme, room and text size for overflow.
 * axe sees every language in both themes on every surface as it is, and enlarged where room is
 * least.
 */
export const allLooks: readonly Seen[] = rooms().flatMap(room =>
  localesThatFit.flatMap(locale => themes.map(theme => ({ ...room, locale, theme }))),
);

/** Changing the surface costs most, so it changes least often. */
function rooms(): Omit<Seen, 'locale' | 'theme'>[] {
  const wide: readonly Surface[] = [
    'phone360',
    'phone430',
    'tabletPortrait',
    'tabletLandscape',
    'kiosk',
  ];
  return [
    ...wide.flatMap(surface => [
      { surface, textSize: '100' as const, axe: true },
      { surface, textSize: '200' as const, axe: surface === 'phone360' },
    ]),
    { surface: 'phone360', textSize: '100', axe: false, wide: true as const },
    { surface: 'phoneSideways', textSize: '100', axe: false },
    { surface: 'narrow320', textSize: '200', axe: false },
  ];
}

/**
 * A story that room is short for is looked at enlarged as well, on the narrowest page, when it says
 * so: `parameters: { alsoSeen: enlarged('es-ES') }`.
 */
export const enlarged = (...locales: readonly Locale[]): readonly Seen[] =>
  locales.map(locale => ({
    locale,
    theme: 'light',
    textSize: '200',
    surface: 'narrow320',
    axe: false,
  }));
/** Further looks from a story's parameters. */
export const alsoSeen = (parameters: { readonly alsoSeen?: readonly Seen[] }): readonly Seen[] =>
  parameters.alsoSeen ?? [];

let forced: Look | null = null;
const watchers = new Set<() => void>();

/**
 * Look that overrides the toolbar: while a play function runs and while a test looks at a story in
 * several ways.
 */
export const forcedLook = {
  get: () => forced,
  set: (look: Look | null) => {
    forced = look;
    for (const watcher of watchers) watcher();
  },
  subscribe: (watcher: () => void) => {
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
    };
  },
};

/** Looks at a story once it is told; only a test run has one (tests/stories/setup.ts). */
type Examiner = (context: StoryContext) => Promise<void>;
let examiner: Examiner | null = null;
export const examineWith = (one: Examiner) => {
  examiner = one;
};
export const examine: Examiner = async context => {
  await examiner?.(context);
};
