import type { Failure } from '../../domain/failure.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { LinkRow } from '../../ui/layout/LinkRow.tsx';

/** Beside the advice to leave WeChat: how that is done (specification, section 2 `/wechat_guide`). */
export const GuideLink = ({ failure }: { failure: Failure | null }) =>
  failure?.kind === 'onlyOutsideWeChat' && (
    <LinkRow>
      <Button variant="link" icon="next" href={urlOf({ page: 'wechatGuide' })}>
        <Text id="guide.how" />
      </Button>
    </LinkRow>
  );
