import styles from './countdown.module.css';

/** Five cells that empty, one a second, until an automatic action. Visual only. */
export const Countdown = () => (
  <span className={styles.cells} aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
    <i />
  </span>
);
