import { urlOf } from '../../domain/routes.ts';
import { Text } from '../../i18n/text.tsx';
import { pinIcon } from '../../ui/layout/more-icons.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useHas } from './extras.ts';

/** The way on where a station has nothing to give: one nearby that has. */
export const AnotherStation = ({ from }: { from: string | undefined }) =>
  useHas('nearby') && (
    <Button variant="quiet" icon={pinIcon} href={urlOf({ page: 'nearby', wanted: 'banks', from })}>
      <Text id="nearby.find" />
    </Button>
  );
