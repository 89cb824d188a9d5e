import { freeSlotCount, type Cabinet } from '../../domain/cabinet.ts';
import { Text } from '../../i18n/text.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';

/** A rental runs: return it first, here where the station says how many slots are free. */
export const ReturnFirst = ({ cabinet }: { cabinet: Pick<Cabinet, 'slots'> | null }) => (
  <Paragraph>
    <Text id="check.returnFirst" />
    {cabinet !== null && cabinet.slots.length > 0 && (
      <>
        {' '}
        <Text id="check.freeHere" values={{ free: freeSlotCount(cabinet.slots) }} />
      </>
    )}
  </Paragraph>
);
