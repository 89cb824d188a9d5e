import type { ComponentProps, ReactNode } from 'react';
import { freeSlotCount, readyCount } from '../../domain/cabinet.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { StationLegend } from '../../widgets/StationLegend.tsx';

const bold = (parts: ReactNode[]) => <b>{parts}</b>;

/**
 * A cabinet as the machine reports it, and in words what is free; nothing where the API says nothing
 * of the slots.
 */
export function Station(drawn: Omit<ComponentProps<typeof CabinetDrawing>, 'label'>) {
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
    label: <Text id={`frame.${kind}`} values={{ count: counts[kind], b: bold }} />,
  }));
  return (
    <Stack>
      <CabinetDrawing {...drawn} label={text('frame.slots', counts)} />
      <StationLegend entries={entries} />
    </Stack>
  );
}
