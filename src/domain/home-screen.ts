/** Where the server says what stands on a phone's home screen. */
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

/** iOS reads this one from the page. */
export const appleIcon = homeScreenIcons[0];
