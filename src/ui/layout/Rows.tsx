import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Button, type Target } from '../controls/Button.tsx';
import styles from './rows.module.css';

export type LabelledValue = { readonly label: ReactNode; readonly value: ReactNode };

/** Labels and values, for a card or a receipt. */
export function Rows({ rows }: { rows: readonly LabelledValue[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map((row, index) => (
        <div key={index}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A list in a flush card. */
export function List({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

type ListRowProps = Pick<Target, 'href' | 'onClick' | 'newTab' | 'disabled'> & {
  title: ReactNode;
  note?: ReactNode;
  icon?: IconName | undefined;
  start?: ReactNode;
  end?: ReactNode;
  muted?: boolean | undefined;
  /** Deletes something for good. */
  danger?: boolean | undefined;
  lang?: string | undefined;
};

/** Icon, title, note and an end; a row that leads on shows an arrow if it has no end of its own. */
export function ListRow({
  title,
  note,
  icon,
  start,
  end,
  muted = false,
  danger = false,
  lang,
  ...target
}: ListRowProps) {
  const leads = target.href !== undefined || target.onClick !== undefined;
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {start}
      <span className={styles.main}>
        <b>{title}</b>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      {(end !== undefined || leads) && (
        <span className={classes(styles.end, muted && styles.muted)}>
          {end ?? <Icon name="next" small />}
        </span>
      )}
    </>
  );
  return (
    <li lang={lang}>
      {leads ? (
        <Button
          variant="bare"
          {...target}
          className={classes(styles.item, styles.leads, danger && styles.danger)}
        >
          {content}
        </Button>
      ) : (
        <div className={styles.item}>{content}</div>
      )}
    </li>
  );
}

/** A row of links that wraps. */
export function LinkRow({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}
