import type { Cabinet } from '../../domain/cabinet.ts';
import { money, type Money } from '../../domain/money.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { NoConnectionDrawing } from '../../widgets/Drawings.tsx';
import { HoldBlock } from '../../widgets/HoldBlock.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';

/** Unknown outcome: perhaps reserved, paid only if a power bank came out. */
export function NotConfirmed({
  cabinet,
  held,
}: {
  cabinet: Cabinet | null;
  held: Money | false | null;
}) {
  const text = useText();
  const formats = useFormats();
  return (
    <>
      {cabinet ? (
        <CabinetDrawing slots={cabinet.slots} badge="unknown" label={text('rent.unknown')} />
      ) : (
        <NoConnectionDrawing label={text('check.connectionDrawing')} />
      )}
      <Stack>
        <Headline>
          <Text id="rent.unknown" />
        </Headline>
        <div role="status">
          <Paragraph>
            <Text id={cabinet?.paidByInvitation ? 'rent.unknownInvited' : 'rent.unknownText'} />
          </Paragraph>
        </div>
      </Stack>
      {held && (
        <HoldBlock
          variant="unknown"
          label={text('rent.hold')}
          held={{
            title: <Text id="rent.perhaps" />,
            note: <Text id="rent.notCharged" />,
            amount: formats.money(held),
          }}
          paid={{
            title: <Text id="rent.paid" />,
            note: <Text id="rent.onlyIfOut" />,
            amount: formats.money(money(0, held.currency)),
          }}
        />
      )}
    </>
  );
}
