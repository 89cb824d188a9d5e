import type { Slot } from '../../domain/cabinet.ts';
import { useText } from '../../i18n/text.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';

/** What is known about the station, and nothing more. */
export type Scene =
  | { readonly kind: 'waiting' | 'unknown' | 'out' }
  | { readonly kind: 'lit' | 'raised'; readonly slot: number }
  | { readonly kind: 'failed'; readonly slot: number | null };

const fewest = 8;

/**
 * The outcome carries no slots: all stay unlit but the one it names. A slot that failed is crossed
 * out.
 */
const neutralSlots = (scene: Scene): Slot[] => {
  const named = 'slot' in scene ? (scene.slot ?? 0) : 0;
  return Array.from({ length: Math.max(fewest, named) }, (_, index) =>
    scene.kind === 'failed' && index + 1 === named
      ? { number: named, state: 'outOfOrder' }
      : { number: index + 1, state: 'ready', level: 100 },
  );
};

export function Station({ scene }: { scene: Scene }) {
  const text = useText();
  const slots = neutralSlots(scene);
  switch (scene.kind) {
    case 'waiting':
      return <CabinetDrawing headroom unlit slots={slots} label={text('result.cabinet.waiting')} />;
    case 'lit':
      return (
        <CabinetDrawing
          headroom
          slots={slots}
          lit={scene.slot}
          label={text('result.cabinet.lit', { slot: scene.slot })}
        />
      );
    // Which slot opened is not known, so none is drawn open.
    case 'out':
      return <CabinetDrawing headroom unlit slots={slots} label={text('result.cabinet.out')} />;
    case 'raised':
      return (
        <CabinetDrawing
          headroom
          slots={slots}
          raised={scene.slot}
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
