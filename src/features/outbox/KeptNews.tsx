import type { KeptOutcome, KeptWords } from '../../domain/outbox.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useFailureText } from '../../i18n/text.tsx';
import { Num } from '../../ui/layout/Text.tsx';

/** Outcome of a report or claim made without a network: its arrival, or why it was refused. */
export function KeptNews({
  words: { kind },
  outcome,
}: {
  words: Pick<KeptWords, 'kind'>;
  outcome: KeptOutcome;
}) {
  const formats = useFormats();
  const failureText = useFailureText();
  if (outcome.kind === 'refused')
    return <Text id={`kept.refused.${kind}`} values={{ why: failureText(outcome.failure) }} />;
  const { receipt } = outcome;
  // Only reports go to a call that may say no more than success.
  if (receipt.reference === null) return <Text id="report.sent.title" />;
  const { reference, at } = receipt;
  return (
    <Text
      id={`kept.sent.${kind}`}
      values={{ time: formats.weekdayTime(at), number: <Num>{reference}</Num> }}
    />
  );
}
