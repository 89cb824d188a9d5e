import type { ReactNode } from 'react';
import { Icon } from '../ui/layout/Icon.tsx';
import { Link } from '../ui/controls/Link.tsx';
import { pinIcon } from '../ui/layout/more-icons.ts';
import { PinNumber } from './MapPin.tsx';
import styles from './place-row.module.css';

type PlaceRowProps = {
  id?: string | undefined;
  /** Number of its pin on the map beside the list. */
  number?: number | undefined;
  name: ReactNode;
  address: ReactNode;
  facts?: ReactNode;
  distance?: ReactNode;
  /** Counts at the row's end, the wanted one first. */
  end?: { readonly main: ReactNode; readonly also?: ReactNode } | undefined;
  /** Shows the place on a map; the whole row is the link. `label` says so to screen readers. */
  map: { readonly href: string; readonly label: string };
  /** Further actions at this place, below. */
  children?: ReactNode;
};

/**
 * A place to go to, in a list in a flush card. A map in the browser opens a new tab; a map app
 * opens by itself.
 */
export function PlaceRow({
  id,
  number,
  name,
  address,
  facts,
  distance,
  end,
  map,
  children,
}: PlaceRowProps) {
  return (
    <li id={id}>
      <Link className={styles.row} href={map.href} newTab={map.href.startsWith('https:')}>
        {number === undefined ? <Icon name={pinIcon} /> : <PinNumber number={number} />}
        <span className={styles.main}>
          <span className={styles.top}>
            <b className={styles.name}>{name}</b>
            {distance !== undefined && <b className={styles.distance}>{distance}</b>}
          </span>
          <span className={styles.note}>{address}</span>
          {facts !== undefined && <span className={styles.note}>{facts}</span>}
          <span className="visually-hidden">{map.label}</span>
        </span>
        {end && (
          <span className={styles.end}>
            <b>{end.main}</b>
            {end.also !== undefined && <span className={styles.note}>{end.also}</span>}
          </span>
        )}
      </Link>
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </li>
  );
}
