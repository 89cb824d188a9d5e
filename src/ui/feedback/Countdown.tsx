import styles from './countdown.module.css';

/** Five cells that empty, one a second, until something is done by itself. Only seen, never heard. */
export const Countdown = () => (
  <span className={styles.cells} aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
    <i />
  </span>
);
