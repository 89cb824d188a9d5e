import styles from './map-pin.module.css';

/** Look of a pin that points at its place with its lower end. */
export const pinClass = styles.pin;

/** Number of a place as its pin carries it on the map, in the place's row. The list counts, too. */
export const PinNumber = ({ number }: { number: number }) => (
  <span className={styles.number} aria-hidden="true">
    {number}
  </span>
);

/** Pin for a map that is no part of React's tree. `label`: the place; a press leads to its row. */
export function pinElement(numbers: string, label: string, onPick: () => void): HTMLButtonElement {
  const pin = document.createElement('button');
  pin.type = 'button';
  pin.className = styles.pin ?? '';
  pin.textContent = numbers;
  pin.setAttribute('aria-label', `${numbers} ${label}`);
  pin.addEventListener('click', onPick);
  return pin;
}

/** Id of a station's row in a list, to which its pin leads. */
export const stationRowId = (code: string): string => `station-${code}`;

/** Leads from a station's pin to its row in the list. */
export const focusStation = (code: string): void =>
  document.getElementById(stationRowId(code))?.querySelector('a')?.focus();
