import { Text, useText } from '../../i18n/text.tsx';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Rows } from '../../ui/layout/Rows.tsx';
import { Num, Paragraph } from '../../ui/layout/Text.tsx';

/**
 * The number under which the operator knows what was sent, to read out and to copy; nothing where
 * the operator gives none.
 */
export function Reference({ reference, toasts }: { reference: string | null; toasts: Toasts }) {
  const text = useText();
  if (reference === null) return null;
  return (
    <Card>
      <Rows
        rows={[
          {
            label: <Text id="form.reference" />,
            value: (
              <>
                <Num strong>{reference}</Num>{' '}
                <CopyButton
                  text={reference}
                  label={text('form.copy')}
                  onCopied={() => toasts.show({ text: <Text id="report.copied" /> })}
                  onFailed={() =>
                    toasts.show({ text: <Text id="order.copyFailed" />, tone: 'failed' })
                  }
                />
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** Purpose of the number, beside it; nothing where none was given. */
export const UseNumber = ({ reference, toasts }: { reference: string | null; toasts: Toasts }) =>
  reference === null ? null : (
    <>
      <Paragraph>
        <Text id="report.sent.text" />
      </Paragraph>
      <Reference reference={reference} toasts={toasts} />
    </>
  );
