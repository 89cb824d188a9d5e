import { codeToRent, rentRoute } from '../../domain/arrival.ts';
import type { Route } from '../../domain/routes.ts';
import { worksIn } from '../../domain/sign-in-offer.ts';
import { ProviderScreen } from './ProviderScreen.tsx';
import type { PageProps, Services } from '../../app/services.ts';
import { heldCodes } from '../../app/navigation/arrivals.ts';
import { leaveLogin } from '../../app/navigation/sign-in-way.ts';
import { useEntrance } from './guest-choice.part.tsx';
import { signInHere } from './here.part.ts';
import { useProviderLogin } from './provider-login.part.ts';

/** `/login_wechat`. */
export const LoginWechat = ({ services }: PageProps<'loginWechat'>) => (
  <ProviderLogin services={services} way="wechat" />
);

/** `/login_alipay`. */
export const LoginAlipay = ({ services }: PageProps<'loginAlipay'>) => (
  <ProviderLogin services={services} way="alipay" />
);

function ProviderLogin({ services, way }: { services: Services; way: 'wechat' | 'alipay' }) {
  const { store, config, device } = services;
  const code = codeToRent({}, heldCodes(store));
  const next: Route = code ? rentRoute(code) : { page: 'home' };
  const { enter, question } = useEntrance(services, () => leaveLogin(store, next));
  const actor = useProviderLogin(services, way, enter);
  return (
    <>
      <ProviderScreen
        actor={actor}
        way={way}
        supported={config.signIn.includes(way) && worksIn(way, signInHere(device))}
        next={next}
      />
      {question}
    </>
  );
}
