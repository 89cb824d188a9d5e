import { codeToRent, rentRoute } from '../../domain/arrival.ts';
import type { Route } from '../../domain/routes.ts';
import { worksIn } from '../../domain/sign-in-offer.ts';
import { ProviderScreen } from '../../screens/login/ProviderScreen.tsx';
import type { PageProps } from '../page-props.ts';
import type { Services } from '../services.ts';
import { heldCodes } from '../navigation/held-code.ts';
import { leaveLogin } from '../navigation/sign-in-way.ts';
import { useEntrance } from '../sign-in/guest-choice.tsx';
import { signInHere } from '../sign-in/here.ts';
import { useProviderLogin } from '../sign-in/provider-login.ts';

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
