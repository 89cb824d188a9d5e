import type { ReactNode } from 'react';
import { freeSlotCount, readyCount, type Slot } from '../../domain/cabinet.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { StationLegend, type LegendEntry } from '../../widgets/StationLegend.tsx';

const bold = (parts: ReactNode[]) => <b>{parts}</b>;

/** A cabinet as the machine reports it, and in words what is free. */
export function Station({ slots }: { slots: readonly Slot[] }) {
  const text = useText();
  const ready = readyCount(slots),
    free = freeSlotCount(slots),
    charging = slots.filter(slot => slot.state === 'charging').length;
  const entries: LegendEntry[] = [
    ready > 0 || charging === 0
      ? { kind: 'ready', label: <Text id="frame.ready" values={{ count: ready, b: bold }} /> }
      : {
          kind: 'charging',
          label: <Text id="frame.charging" values={{ count: charging, b: bold }} />,
        },
    { kind: 'free', label: <Text id="frame.free" values={{ count: free, b: bold }} /> },
  ];
  return (
    <Stack>
      <CabinetDrawing slots={slots} label={text('frame.slots', { ready, charging, free })} />
      <StationLegend entries={entries} />
    </Stack>
  );
}
