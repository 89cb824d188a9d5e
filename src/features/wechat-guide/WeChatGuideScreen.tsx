import { Text, useText } from '../../i18n/text.tsx';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Rows } from '../../ui/layout/Rows.tsx';
import { Steps } from '../../ui/layout/Steps.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';

/** `/wechat_guide` inside WeChat: how the page opens in the browser, where everything works. */
export function WeChatGuideScreen({ link, toasts }: { link: string; toasts: Toasts }) {
  const text = useText();
  return (
    <Frame title={text('frame.brand')} headlineInBody>
      <Stack>
        <Headline>
          <Text id="guide.title" />
        </Headline>
        <Paragraph>
          <Text id="guide.lead" />
        </Paragraph>
      </Stack>
      <Steps
        steps={[
          { state: 'now', label: <Text id="guide.menu" /> },
          { state: 'ahead', label: <Text id="guide.open" /> },
        ]}
      />
      <Card>
        <Rows
          rows={[
            {
              label: <Text id="guide.link" />,
              value: (
                <>
                  {link}{' '}
                  <CopyButton
                    text={link}
                    label={text('guide.copy')}
                    onCopied={() => toasts.show({ text: <Text id="guide.copied" /> })}
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
    </Frame>
  );
}
