import type { ComponentProps, ReactNode } from 'react';
import { freeSlotCount, readyCount } from '../../domain/cabinet.ts';
import { long, Text, useText } from '../../i18n/text.tsx';
import { CabinetDrawing, StationLegend } from '../../widgets/CabinetDrawing.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './station.module.css';

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
