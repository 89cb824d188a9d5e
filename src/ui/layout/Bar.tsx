import type { ReactNode } from 'react';
import styles from './bar.module.css';
import { classes } from '../classes.ts';
import { Icon } from './Icon.tsx';
import { Link } from '../controls/Link.tsx';
import { Mark } from './Mark.tsx';
import { Button } from '../controls/Button.tsx';

export type BarProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** The subtitle names the page's purpose: title and subtitle are one heading. */
  headingIsBoth?: boolean | undefined;
  /** Back button; without it the brand mark is shown. */
  back?:
    | {
        readonly label: string;
        readonly href?: string | undefined;
        readonly onClick?: (() => void) | undefined;
      }
    | undefined;
  /** Makes the mark a link, with its name. */
  home?: { readonly label: string; readonly href: string } | undefined;
  /** `p` where the body has the page's `h1` (result and error headlines). */
  titleAs?: 'h1' | 'p' | undefined;
  /** Language and menu; on a tablet text size and finish. */
  tools?: ReactNode;
};

export function Bar({
  title,
  subtitle,
  headingIsBoth = false,
  back,
  home,
  titleAs: Title = 'h1',
  tools,
}: BarProps) {
  return (
    <header className={classes(styles.bar, back && styles.withBack)}>
      {back ? (
        <Button
          variant="bare"
          className={styles.back}
          href={back.href}
          onClick={back.onClick}
          label={back.label}
        >
          <Icon name="back" />
        </Button>
      ) : (
        <span className={styles.mark}>
          {home ? (
            <Link className={styles.home} href={home.href} label={home.label}>
              <Mark />
            </Link>
          ) : (
            <Mark />
          )}
        </span>
      )}
      <div className={styles.words}>
        <Title className={styles.title} tabIndex={Title === 'h1' ? -1 : undefined}>
          {title}
          {headingIsBoth && <span className="visually-hidden">, {subtitle}</span>}
        </Title>
        {subtitle !== undefined && (
          <p className={styles.subtitle} aria-hidden={headingIsBoth || undefined}>
            {subtitle}
          </p>
        )}
      </div>
      {tools}
    </header>
  );
}
