import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './code-scan.module.css';

/**
 * The middle square of the live picture, which is what is read, with a frame to aim at. The picture
 * is for eyes only: the words beside it say what is going on.
 */
export function Viewfinder({
  picture,
  tone,
  children,
}: {
  picture: MediaStream | null;
  tone: 'waiting' | 'looking' | 'foreign';
  children?: ReactNode;
}) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = video;
    if (!current || !picture) return undefined;
    current.srcObject = picture;
    // It is cut short when the sheet closes before it began.
    current.play().catch(() => undefined);
    return () => {
      current.srcObject = null;
    };
  }, [picture]);
  return (
    <div className={classes(styles.finder, styles[tone])}>
      {picture && (
        <video ref={video} className={styles.picture} muted playsInline aria-hidden="true" />
      )}
      <svg className={styles.frame} viewBox="0 0 100 100" aria-hidden="true">
        <path d="M4 24V14A10 10 0 0114 4H24M76 4H86A10 10 0 0196 14V24M96 76V86A10 10 0 0186 96H76M24 96H14A10 10 0 014 86V76" />
      </svg>
      {tone === 'looking' && <i className={styles.beam} aria-hidden="true" />}
      {tone === 'waiting' && (
        <span className={styles.cells} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
      )}
      {children}
    </div>
  );
}
