import type { CSSProperties } from 'react';
import type { Slot } from '../../domain/cabinet.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';

/** State of one slot, as the station reports it. */
export function SlotCard({ slot }: { slot: Slot }) {
  const formats = useFormats();
  const text = useText();
  const holds = slot.state === 'ready' || slot.state === 'charging';
  // A custom property is no CSS property name TypeScript knows.
  const drawn = holds ? ({ '--level': `${slot.level}%` } as CSSProperties) : undefined;
  return (
    <li data-state={slot.state} style={drawn}>
      <i aria-hidden="true" />
      <b>
        <Text id="result.slot" values={{ slot: slot.number }} />
      </b>
      <span>
        {holds
          ? formats.percent(slot.level)
          : text(slot.state === 'empty' ? 'kiosk.slotFree' : 'kiosk.slotBroken')}
      </span>
    </li>
  );
}
