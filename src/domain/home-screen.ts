import type { Browser, System } from './device.ts';

export const manifestPath = '/manifest.webmanifest';

/**
 * Pictures for the home screen, which the build draws from `public/icon.svg`. A system cuts its own
 * shape out of a `maskable` one, which therefore has no corners of its own.
 */
export const homeScreenIcons = [
  { file: 'icon-180.png', size: 180, purpose: 'maskable' },
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

/** Fragment with which home opens the camera at once: touching the shortcut was the touch. */
export const scanFragment = '#scan';

/** Icon that iOS reads from the page. */
export const appleIcon = homeScreenIcons[0];

/**
 * Ways onto a phone's home screen: the browser asks when told to (`prompt`), or the person does it
 * in the browser's menu (`byHand`).
 */
export type HomeScreenOffer = 'prompt' | 'byHand';

/**
 * Way to the home screen that can be offered here. On iOS only Safari's own window has the menu: it
 * says its version, browsers inside other apps do not. An app on the iOS home screen does not share
 * Safari's storage: without an account to sign in with, a customer would not find their rental.
 */
export function homeScreenOffer(here: {
  readonly system: System;
  readonly browser: Browser;
  readonly userAgent: string;
  readonly canPrompt: boolean;
  readonly isMember: boolean;
  readonly isInstalled: boolean;
  readonly isPutAside: boolean;
}): HomeScreenOffer | null {
  if (here.isInstalled || here.isPutAside) return null;
  if (here.canPrompt) return 'prompt';
  const isSafari = here.browser === 'safari' && /\bVersion\//.test(here.userAgent);
  return here.system === 'ios' && isSafari && here.isMember ? 'byHand' : null;
}
