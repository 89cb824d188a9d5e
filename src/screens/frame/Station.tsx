import type { ComponentProps, ReactNode } from 'react';
import { freeSlotCount, readyCount, type Slot } from '../../domain/cabinet.ts';
import { long, Text, useText } from '../../i18n/text.tsx';
import { CabinetDrawing, StationLegend } from '../../widgets/CabinetDrawing.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './station.module.css';

/** Sample cabinet for pages that speak of stations in general. */
export const sampleStation: readonly Slot[] = [
  { number: 1, state: 'ready', level: 100 },
  { number: 2, state: 'ready', level: 100 },
  { number: 3, state: 'charging', level: 55 },
  { number: 4, state: 'empty' },
  { number: 5, state: 'ready', level: 100 },
  { number: 6, state: 'ready', level: 100 },
  { number: 7, state: 'empty' },
  { number: 8, state: 'ready', level: 100 },
];

const bold = (parts: ReactNode[]) => <b>{parts}</b>;

type StationProps = Omit<ComponentProps<typeof CabinetDrawing>, 'label'> & {
  /** In a low window the counts stand beside the cabinet. */
  aside?: boolean | undefined;
};

/**
 * A cabinet as the machine reports it, and in words what is free; nothing where the API says nothing
 * of the slots.
 */
export function Station({ aside = false, ...drawn }: StationProps) {
  const { slots } = drawn;
  const text = useText();
  if (slots.length === 0) return null;
  const counts = {
    ready: readyCount(slots),
    charging: slots.filter(slot => slot.state === 'charging').length,
    free: freeSlotCount(slots),
  };
  const kinds = [counts.ready > 0 || counts.charging === 0 ? 'ready' : 'charging', 'free'] as const;
  const entries = kinds.map(kind => ({
    kind,
    label: <Text id={`frame.${kind}`} values={{ count: counts[kind], b: bold, long }} />,
  }));
  return (
    <div className={classes(styles.station, aside && styles.aside)}>
      <CabinetDrawing {...drawn} label={text('frame.slots', counts)} />
      <StationLegend entries={entries} />
    </div>
  );
}
