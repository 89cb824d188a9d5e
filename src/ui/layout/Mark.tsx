import styles from './mark.module.css';

/** The brand mark. An operator who rebrands replaces this drawing and the colour tokens. */
export function Mark({ label }: { label?: string | undefined }) {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 32 36"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path className={styles.ink} d="M12 13h11a8 8 0 018 8v6a8 8 0 01-8 8H12z" />
      <rect className={styles.hole} x="17.5" y="19.5" width="7.5" height="9.5" rx="3" />
      <rect className={styles.bank} x="1" y="1" width="13" height="34" rx="4.5" />
      <path className={styles.line} d="M5.5 7h4M5.5 11.5h4" />
    </svg>
  );
}
