import styles from './code-slots.module.css';

/** A code in which no station is: each letter in an empty slot. */
export const CodeSlots = ({ code }: { code: string }) => (
  <p className={styles.slots} role="img" aria-label={code}>
    {[...code.replaceAll(/[^\p{L}\p{N}]/gu, '')].map((letter, place) => (
      <span key={place} aria-hidden="true">
        {letter}
      </span>
    ))}
  </p>
);
