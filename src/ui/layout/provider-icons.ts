import type { IconShape } from './Icon.tsx';

/** Glyphs of the sign-in providers; same grid and strokes as `Icon.tsx`. */

export const googleIcon: IconShape = { d: 'M20 12h-8M20 12a8 8 0 11-2.6-5.9' };
export const appleIcon: IconShape = {
  d: 'M16.3 12.6c0-1.9 1.5-2.9 1.5-2.9-.9-1.4-2.3-1.7-3-1.7-1.3 0-2.1.7-2.8.7-.8 0-1.7-.7-3-.7-2 0-4.3 1.7-4.3 5 0 3.6 2.6 7.5 4.5 7.5 1 0 1.6-.6 2.7-.6 1.2 0 1.6.6 2.7.6 1.5 0 3-2.4 3.5-4-1.2-.5-1.8-2.1-1.8-3.9zM12 5.8c0-1.8 1.1-3 2.8-3.2 0 1.8-1.2 3.1-2.8 3.2z',
};
export const facebookIcon: IconShape = {
  d: 'M3 12a9 9 0 1018 0 9 9 0 10-18 0M12 21v-9.5A2.5 2.5 0 0114.5 9h1M9.5 13.5h5.5',
};
export const wechatIcon: IconShape = {
  d: 'M15.5 9.2C15 6.3 12.3 4.2 9.2 4.2 5.7 4.2 3 6.6 3 9.6c0 1.7.9 3.2 2.3 4.2l-.6 2 2.4-1.2c.6.2 1.3.3 2 .3M15.2 9.4c3.2 0 5.8 2.2 5.8 4.9 0 1.5-.8 2.9-2.1 3.8l.4 1.7-2-1a7 7 0 01-2.1.3c-3.2 0-5.8-2.2-5.8-4.9s2.6-4.8 5.8-4.8z',
};
export const alipayIcon: IconShape = {
  d: 'M5.5 4h13A1.5 1.5 0 0120 5.5v13a1.5 1.5 0 01-1.5 1.5h-13A1.5 1.5 0 014 18.5v-13A1.5 1.5 0 015.5 4zM7.5 8.5h9M12 6.5V11M8 11h7.5c-1 3-3.5 5-6 5-1.5 0-2.2-.8-2-1.7.4-1.7 4-1.6 9.5 1.2',
};
