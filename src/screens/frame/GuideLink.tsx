import { useState } from 'react';
import type { Failure } from '../../domain/failure.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { LinkRow } from '../../ui/layout/Rows.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { address } from '../../ui/place.ts';

/**
 * Beside the advice to leave WeChat: how that is done (specification, section 2 `/wechat_guide`); beside
 * the one to pay inside it: the way there.
 */
export function GuideLink({ failure }: { failure: Failure | null }) {
  switch (failure?.kind) {
    case 'onlyOutsideWeChat':
      return (
        <LinkRow>
          <Button variant="link" icon="next" href={urlOf({ page: 'wechatGuide' })}>
            <Text id="guide.how" />
          </Button>
        </LinkRow>
      );
    case 'onlyInWeChat':
      return <IntoWeChat link={address()} />;
    default:
      return null;
  }
}

/** WeChat opens no page that it is not given by hand: the app, and the link to paste there. */
function IntoWeChat({ link }: { link: string }) {
  const text = useText();
  const [said, setSaid] = useState<'guide.copied' | 'order.copyFailed' | null>(null);
  return (
    <>
      <LinkRow>
        <Button variant="link" icon="next" href="weixin://">
          <Text id="guide.openWeChat" />
        </Button>
      </LinkRow>
      <Paragraph>
        <Text id="guide.linkThere" /> {link}
      </Paragraph>
      <LinkRow>
        <CopyButton
          text={link}
          label={text('guide.copy')}
          onCopied={() => setSaid('guide.copied')}
          onFailed={() => setSaid('order.copyFailed')}
        />
        <span role="status">{said !== null && <Text id={said} />}</span>
      </LinkRow>
    </>
  );
}
