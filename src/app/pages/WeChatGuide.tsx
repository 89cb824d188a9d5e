import { guideLeadsTo } from '../../domain/arrival.ts';
import { urlOf } from '../../domain/routes.ts';
import { WeChatGuideScreen } from '../../screens/wechat-guide/WeChatGuideScreen.tsx';
import { useLeave } from '../leave.ts';
import type { PageProps } from '../page-props.ts';
import { address } from '../../ui/place.ts';

/** `/wechat_guide`: out of WeChat, or home. Its invitation is kept as its address is entered. */
export function WeChatGuide({ services, route }: PageProps<'wechatGuide'>) {
  const next = guideLeadsTo(services.device.browser);
  useLeave(next ?? undefined);
  const link = new URL(urlOf({ page: 'home', inviteCode: route.inviteCode }), address()).href;
  return next ? null : <WeChatGuideScreen link={link} toasts={services.toasts} />;
}
