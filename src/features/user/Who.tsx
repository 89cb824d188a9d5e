import { useState, type ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/layout/Icon.tsx';
import { Title } from '../../ui/layout/Text.tsx';
import { userIcon } from '../../ui/layout/more-icons.ts';
import { classes } from '../../ui/classes.ts';
import styles from './user.module.css';

/** A person's picture or initials in a slot, which is dashed while no one is signed in. */
export function Who({
  name,
  initials,
  avatarUrl = '',
  lines,
}: {
  name: ReactNode;
  initials?: string | undefined;
  avatarUrl?: string | undefined;
  lines: readonly (string | undefined)[];
}) {
  // Address of a picture that did not load: initials stand in its place.
  const [missing, miss] = useState('');
  return (
    <Card>
      <div className={styles.who}>
        <span
          className={classes(styles.slot, initials === undefined && styles.none)}
          aria-hidden="true"
        >
          {avatarUrl !== '' && avatarUrl !== missing ? (
            <img src={avatarUrl} alt="" onError={() => miss(avatarUrl)} />
          ) : (
            initials || <Icon name={userIcon} />
          )}
        </span>
        <div className={styles.words}>
          <Title>{name}</Title>
          {lines.map(
            (line, index) =>
              line !== undefined && (
                <p key={index} className={styles.line}>
                  {line}
                </p>
              ),
          )}
        </div>
      </div>
    </Card>
  );
}
