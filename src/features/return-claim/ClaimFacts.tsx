import type { ReturnClaim } from '../../domain/return-claim.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { Rows } from '../../ui/layout/Rows.tsx';
import { Num } from '../../ui/layout/Text.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';

/** Reference to read out, and the claimed place and time. `venue`: the station's name, if known. */
export function ClaimFacts({
  claim,
  venue = null,
  toasts,
}: {
  claim: ReturnClaim;
  venue?: string | null;
  toasts: Toasts;
}) {
  const formats = useFormats();
  return (
    <Rows
      rows={[
        { label: <Text id="claim.number" />, value: <ClaimNumber claim={claim} toasts={toasts} /> },
        {
          label: <Text id="claim.place" />,
          value: (
            <>
              {venue} <Num>{claim.cabinetCode}</Num>
            </>
          ),
        },
        { label: <Text id="claim.returned" />, value: formats.dateTime(claim.claimedAt) },
      ]}
    />
  );
}

function ClaimNumber({ claim: { reference }, toasts }: { claim: ReturnClaim; toasts: Toasts }) {
  const text = useText();
  return (
    <>
      <Num strong>{reference}</Num>{' '}
      <CopyButton
        text={reference}
        label={text('claim.copy')}
        onCopied={() => toasts.show({ text: <Text id="report.copied" /> })}
        onFailed={() => toasts.show({ text: <Text id="order.copyFailed" />, tone: 'failed' })}
      />
    </>
  );
}

/** Time since which the rental costs nothing more, or that it goes on. */
export function ClaimStopped({ claim }: { claim: ReturnClaim }) {
  const formats = useFormats();
  if (!claim.stopsMeter) return <Text id="claim.goesOn" />;
  return <Text id="claim.stopped" values={{ time: formats.weekdayTime(claim.claimedAt) }} />;
}
