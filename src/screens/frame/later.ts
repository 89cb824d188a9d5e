/** Opened by a tap: not part of what has to arrive before a page works. */
export { MenuSheet } from './MenuSheet.tsx';
