import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Rows } from '../../ui/layout/Rows.tsx';
import { Headline, Num, Paragraph } from '../../ui/layout/Text.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';
import { FailureNumber } from '../frame/FailureNumber.tsx';
import type { View } from './view.ts';

export function Sent({ reference, toasts }: { reference: string; toasts: Toasts }) {
  const text = useText();
  return (
    <Stack gap={16}>
      <Headline>
        <Text id="report.sent.title" />
      </Headline>
      <Paragraph>
        <Text id="report.sent.text" />
      </Paragraph>
      <Card>
        <Rows
          rows={[
            {
              label: <Text id="report.reference" />,
              value: (
                <>
                  <Num strong>{reference}</Num>{' '}
                  <CopyButton
                    text={reference}
                    label={text('report.copy')}
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
    </Stack>
  );
}

export function Failed({
  snapshot: {
    context: { failure },
  },
}: Pick<View, 'snapshot'>) {
  const failureText = useFailureText();
  return (
    <Stack>
      <Headline>
        <Text id="report.failed.title" />
      </Headline>
      {failure && (
        <div role="alert">
          <Paragraph>{failureText(failure)}</Paragraph>
        </div>
      )}
      <Paragraph muted>
        <Text id="report.failed.kept" />
      </Paragraph>
      <FailureNumber failure={failure} />
    </Stack>
  );
}
