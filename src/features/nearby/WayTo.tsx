import type { System } from '../../domain/device.ts';
import { mapUrl, type NearbyCabinet } from '../../domain/nearby.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { pinIcon } from '../../ui/layout/more-icons.ts';

/** Main action of a page that names stations: the way to the first. */
export function WayTo({ station, system }: { station: NearbyCabinet; system: System }) {
  const map = mapUrl(station, system);
  return (
    <Button icon={pinIcon} href={map} newTab={map.startsWith('https:')}>
      <Text id="nearby.wayTo" values={{ venue: station.venueName }} />
    </Button>
  );
}
