/**
 * What journeys of signing in run at: a phone, and a tablet on its side (`npm run e2e` alone, see
 * spread.ts).
 */
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true },
  'tablet @more': { viewport: { width: 1280, height: 800 }, isMobile: false },
} as const;
export const eachSize = Object.entries(sizes);
