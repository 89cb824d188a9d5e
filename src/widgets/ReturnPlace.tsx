import type { ReactNode } from 'react';
import { Link } from '../ui/controls/Link.tsx';
import drawn from './drawing.module.css';
import styles from './return-place.module.css';

/** The place to bring a power bank back to, with a picture of the way; the whole of it leads there. */
export function ReturnPlace({
  id,
  label,
  name,
  way,
  free,
  picture,
  map,
}: {
  id: string;
  label: ReactNode;
  name: ReactNode;
  /** Distance or address. */
  way: ReactNode;
  free: ReactNode;
  picture: ReactNode;
  map: { readonly href: string; readonly label: string };
}) {
  return (
    <li id={id}>
      <Link className={styles.place} href={map.href} newTab={map.href.startsWith('https:')}>
        {picture}
        <span className={styles.text}>
          <span className={styles.note}>{label}</span>
          <b className={styles.name}>{name}</b>
          <span className={styles.note}>{way}</span>
          <span className={styles.free}>
            <i className={styles.slot} aria-hidden="true" />
            {free}
          </span>
          <span className="visually-hidden">{map.label}</span>
        </span>
      </Link>
    </li>
  );
}

/** Line of the same card that says how it is brought back. */
export const ReturnHow = ({ children }: { children: ReactNode }) => (
  <div className={styles.how}>
    <svg className={styles.drawing} viewBox="0 0 44 40" aria-hidden="true">
      <rect className={drawn.bank} x="13" y="3" width="12" height="26" rx="4" />
      <rect className={drawn.body} x="2" y="20" width="40" height="16" rx="5" />
      <rect className={drawn.slot} x="12" y="24" width="14" height="8" rx="3" />
      <path className={drawn.line} d="M35 3v9m-4-4l4 4 4-4" />
    </svg>
    <span>{children}</span>
  </div>
);
