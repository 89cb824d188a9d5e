import { useText } from '../../i18n/text.tsx';
import type { KioskView } from './view.ts';

/** The slots that are out of order by their names, if there are any. */
export function useBrokenSlots({ context }: KioskView['snapshot']): string | null {
  const text = useText();
  const broken = (context.reading?.station.slots ?? [])
    .filter(({ state }) => state === 'outOfOrder')
    .map(({ number }) => text('result.slot', { slot: number }));
  return broken.length === 0 ? null : broken.join(', ');
}
