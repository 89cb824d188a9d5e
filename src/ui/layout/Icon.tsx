import styles from './icon.module.css';
import { classes } from '../classes.ts';

/** One path per icon on a 24 px grid, drawn with 2 px round strokes. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 8h16M4 16h16',
  up: 'M12 20V5M5.5 11.5L12 5l6.5 6.5',
  go: 'M4 12h15M12.5 5.5L19 12l-6.5 6.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  globe: 'M3 12a9 9 0 1018 0 9 9 0 10-18 0M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  card: 'M6 5h12a3 3 0 013 3v8a3 3 0 01-3 3h-12a3 3 0 01-3 -3v-8a3 3 0 013 -3zM3 10h18M7 15h3',
  tap: 'M6 4h4a3 3 0 013 3v10a3 3 0 01-3 3h-4a3 3 0 01-3 -3v-10a3 3 0 013 -3zM16.5 8.5a5 5 0 010 7M19.5 6a9 9 0 010 12',
  paypal: 'M8 20l2.2-14h5.3a4 4 0 010 8.2h-4.4',
  wallet:
    'M4 8.5A2.5 2.5 0 016.5 6H18v3M6.5 9h12a2.5 2.5 0 012.5 2.5v6a2.5 2.5 0 01-2.5 2.5h-12a2.5 2.5 0 01-2.5 -2.5v-6a2.5 2.5 0 012.5 -2.5zM17 14.5h.01',
  phone:
    'M9.5 3h5a2.5 2.5 0 012.5 2.5v13a2.5 2.5 0 01-2.5 2.5h-5a2.5 2.5 0 01-2.5 -2.5v-13a2.5 2.5 0 012.5 -2.5zM11 17.5h2',
  clock: 'M3 12a9 9 0 1018 0 9 9 0 10-18 0M12 7v5l3.5 2',
  alert: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  info: 'M3 12a9 9 0 1018 0 9 9 0 10-18 0M12 11v5M12 8h.01',
  help: 'M3 12a9 9 0 1018 0 9 9 0 10-18 0M9.5 9.5a2.5 2.5 0 114 2c-1 .7-1.5 1.2-1.5 2.2M12 17h.01',
  retry: 'M19 12a7 7 0 11-2.2-5.1M19 4v4h-4',
} as const;

/**
 * An icon of the first view by its name, or one of `more-icons.ts`, which is loaded only with the
 * pages that use it.
 */
export type IconName = keyof typeof paths | IconShape;
export type IconShape = { readonly d: string };

/** Decoration beside a text or inside a labelled control; never the only carrier of a meaning. */
export function Icon({
  name,
  small = false,
  className,
}: {
  name: IconName;
  small?: boolean;
  className?: string | undefined;
}) {
  return (
    <svg
      className={classes(styles.icon, small && styles.small, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={iconPath(name)} />
    </svg>
  );
}

/** Path of the icon, to be placed inside another drawing (24 px grid). */
export const iconPath = (name: IconName): string =>
  typeof name === 'string' ? paths[name] : name.d;
