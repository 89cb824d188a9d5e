import { type Cabinet, freeSlotCount } from '../../domain/cabinet.ts';
import type { Failure } from '../../domain/failure.ts';
import { Text } from '../../i18n/text.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';

/** Says what a refusal means for the money. An answer without an order tells nothing of a hold. */
export function MoneyOfRefusal({
  cabinet,
  failure,
}: {
  cabinet: Cabinet | null;
  failure: Failure | null;
}) {
  const isSilent = failure?.kind === 'rentalFailed';
  if (isSilent && cabinet?.paidByInvitation) return null;
  return (
    <Paragraph>
      <Text id={isSilent ? 'result.failed.money' : 'frame.nothingMoved'} />
    </Paragraph>
  );
}

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
