import type { IconShape } from './Icon.tsx';

/**
 * Icons beyond the first view, each an export of its own so that a page loads only those it shows.
 * Same grid and strokes as `Icon.tsx`.
 */

export const lockIcon: IconShape = {
  d: 'M7.5 10h9a2.5 2.5 0 012.5 2.5v5a2.5 2.5 0 01-2.5 2.5h-9a2.5 2.5 0 01-2.5 -2.5v-5a2.5 2.5 0 012.5 -2.5zM8.5 10V7.5a3.5 3.5 0 017 0V10',
};
export const shieldIcon: IconShape = {
  d: 'M12 3l7.5 3v5.5c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V6zM9 12l2.2 2.2L15.5 10',
};
export const downloadIcon: IconShape = { d: 'M12 4v11M7 11l5 5 5-5M5 20h14' };
export const scanIcon: IconShape = {
  d: 'M4 8V6a2 2 0 012-2h2M16 4h2a2 2 0 012 2v2M20 16v2a2 2 0 01-2 2h-2M8 20H6a2 2 0 01-2-2v-2M4 12h16',
};
export const bagIcon: IconShape = { d: 'M5 8h14l-1 12H6zM9 8a3 3 0 016 0' };
export const copyIcon: IconShape = {
  d: 'M11.5 9h6a2.5 2.5 0 012.5 2.5v6a2.5 2.5 0 01-2.5 2.5h-6a2.5 2.5 0 01-2.5 -2.5v-6a2.5 2.5 0 012.5 -2.5zM5 15V6.5A2.5 2.5 0 017.5 4H15',
};
export const searchIcon: IconShape = { d: 'M4.5 10.5a6 6 0 1012 0 6 6 0 10-12 0M15 15l5 5' };
export const downIcon: IconShape = { d: 'M6 9.5l6 6 6-6' };
export const userIcon: IconShape = {
  d: 'M8 8a4 4 0 108 0 4 4 0 10-8 0M4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
};
export const pinIcon: IconShape = {
  d: 'M12 21c4.5-5 6.5-8.2 6.5-11a6.5 6.5 0 10-13 0c0 2.8 2 6 6.5 11zM9.5 10a2.5 2.5 0 105 0 2.5 2.5 0 10-5 0',
};
export const keyboardIcon: IconShape = {
  d: 'M5.5 6h13A2.5 2.5 0 0121 8.5v7a2.5 2.5 0 01-2.5 2.5h-13A2.5 2.5 0 013 15.5v-7A2.5 2.5 0 015.5 6zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8',
};
export const lampIcon: IconShape = { d: 'M13 3L5 13.5h6L10 21l8-10.5h-6z' };
export const lampOffIcon: IconShape = {
  d: 'M10.2 6.7L13 3l-1 7.5h6l-2.2 2.9M13.5 16.4L10 21l1-7.5H5l3-3.9M4 4l16 16',
};
export const noCameraIcon: IconShape = {
  d: 'M10 6h4l1.5 2H18a2.5 2.5 0 012.5 2.5V16M18.5 18.5H6A2.5 2.5 0 013.5 16v-5.5A2.5 2.5 0 016 8h2M9.9 11.2a3 3 0 004.2 4.2M4 4l16 16',
};
export const sendIcon: IconShape = { d: 'M20 4L3.5 10.5l6.5 3 3 6.5zM10 13.5L20 4' };
export const keyIcon: IconShape = { d: 'M4 12a4 4 0 108 0 4 4 0 10-8 0M12 12h8.5v3.5M17 12v2.5' };
export const leaveIcon: IconShape = {
  d: 'M14 4H7.5A2.5 2.5 0 005 6.5v11A2.5 2.5 0 007.5 20H14M10 12h10M16.5 8.5L20 12l-3.5 3.5',
};
export const trashIcon: IconShape = {
  d: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
};
export const shopIcon: IconShape = {
  d: 'M4 9.5L5.5 4h13L20 9.5a2.7 2.7 0 01-5.3 0 2.7 2.7 0 01-5.4 0 2.7 2.7 0 01-5.3 0zM5.5 13v7h13v-7',
};
export const offlineIcon: IconShape = {
  d: 'M4 4l16 16M8.5 12.8a5 5 0 015.2-1.1M5.5 9.5a9.5 9.5 0 014-2.2M18.5 9.5A9.5 9.5 0 0013 6.7M12 18h.01',
};
export const receiptIcon: IconShape = {
  d: 'M6 3.5h12V21l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.5h5',
};
export const wrenchIcon: IconShape = {
  d: 'M14.5 6.5a4.2 4.2 0 015.2-1.8l-2.9 2.9.4 2.2 2.2.4 2.4-2.4a4.3 4.3 0 01-5.8 5.2l-6.5 6.5a2.3 2.3 0 01-3.3 0 2.3 2.3 0 010-3.3l6.6-6.5a4.3 4.3 0 011.7-3.2z',
};
export const plusIcon: IconShape = { d: 'M12 5v14M5 12h14' };
export const eraseIcon: IconShape = {
  d: 'M9 6h10a2 2 0 012 2v8a2 2 0 01-2 2H9l-6-6zM11.5 9.5l5 5M16.5 9.5l-5 5',
};
export const bellIcon: IconShape = { d: 'M6 16.5V11a6 6 0 0112 0v5.5l1.5 1.5h-15zM10 20.5h4' };
export const toHomeScreenIcon: IconShape = {
  d: 'M9 3h6a2.5 2.5 0 012.5 2.5v13A2.5 2.5 0 0115 21H9a2.5 2.5 0 01-2.5-2.5v-13A2.5 2.5 0 019 3zM12 8v5.5M9.3 11l2.7 2.7 2.7-2.7M10.5 17.8h3',
};
export const ruleIcon: IconShape = {
  d: 'M4 8h8M16.5 8H20M12 8a2.25 2.25 0 104.5 0 2.25 2.25 0 10-4.5 0M4 16h3.5M12 16h8M7.5 16a2.25 2.25 0 104.5 0 2.25 2.25 0 10-4.5 0',
};
export const shareIcon: IconShape = {
  d: 'M12 14.5V3.5M8 7l4-3.8L16 7M8.5 10.5H7A1.5 1.5 0 005.5 12v7A1.5 1.5 0 007 20.5h10a1.5 1.5 0 001.5-1.5v-7a1.5 1.5 0 00-1.5-1.5h-1.5',
};

// Glyphs of the sign-in providers.
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
