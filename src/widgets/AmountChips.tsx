import type { ReactNode } from 'react';
import { Choice } from '../ui/controls/Choice.tsx';
import styles from './amount-chips.module.css';

type AmountChipsProps = {
  label: string;
  amounts: readonly { readonly value: number; readonly label: ReactNode }[];
  value: number;
  onChange: (value: number) => void;
};

/** Amounts to choose from, three in a row, one chosen. */
export const AmountChips = ({ amounts, ...choice }: AmountChipsProps) => (
  <Choice
    {...choice}
    className={styles.chips}
    optionClass={styles.chip}
    options={amounts.map(amount => ({ value: amount.value, content: amount.label }))}
  />
);
