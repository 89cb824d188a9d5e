import { codeIn, codesOf, guideLeadsTo } from '../../domain/arrival.ts';
import { urlOf } from '../../domain/routes.ts';
import { WeChatGuideScreen } from './WeChatGuideScreen.tsx';
import { heldCodes } from '../../app/navigation/arrivals.ts';
import { useLeave } from '../../app/navigation/next-page.ts';
import type { PageProps } from '../../app/services.ts';
import { address } from '../../ui/place.ts';

/**
 * `/wechat_guide`: out of WeChat, or home. Its invitation is kept as its address is entered; the link
 * for the browser also carries the station that was scanned here.
 */
export function WeChatGuide({ services, route }: PageProps<'wechatGuide'>) {
  const next = guideLeadsTo(services.device.browser);
  useLeave(next ?? undefined);
  const { inviteCode } = route;
  const held = codeIn(heldCodes(services.store));
  const home = { page: 'home', inviteCode, ...(held && codesOf(held)) } as const;
  const link = new URL(urlOf(home), address()).href;
  return next ? null : <WeChatGuideScreen link={link} toasts={services.toasts} />;
}
