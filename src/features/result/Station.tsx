import type { Slot } from '../../domain/cabinet.ts';
import { useText } from '../../i18n/text.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { drawnSlots, type Scene } from './drawn-slots.ts';

/** `seen`: the station's slots when it was scanned, none where that is not known. */
export function Station({ scene, seen }: { scene: Scene; seen: readonly Slot[] }) {
  const text = useText();
  const slots = drawnSlots(scene, seen);
  switch (scene.kind) {
    case 'waiting':
      return <CabinetDrawing headroom unlit slots={slots} label={text('result.cabinet.waiting')} />;
    case 'lit':
      return (
        <CabinetDrawing
          headroom
          slots={slots}
          lit={[scene.slot]}
          label={text('result.cabinet.lit', { slot: scene.slot })}
        />
      );
    // The slot that opened is not known, so none is drawn open.
    case 'out':
      return <CabinetDrawing headroom unlit slots={slots} label={text('result.cabinet.out')} />;
    case 'raised':
      return (
        <CabinetDrawing
          headroom
          slots={slots}
          raised={[scene.slot]}
          label={text('result.cabinet.raised', { slot: scene.slot })}
        />
      );
    case 'failed':
      return (
        <CabinetDrawing
          headroom
          slots={slots}
          badge="failed"
          label={text('result.cabinet.failed')}
        />
      );
    case 'unknown':
      return (
        <CabinetDrawing
          headroom
          slots={slots}
          badge="unknown"
          label={text('result.cabinet.unknown')}
        />
      );
  }
}
