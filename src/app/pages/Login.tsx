import { LoginScreen } from '../../screens/login/LoginScreen.tsx';
import { PhoneLoginScreen } from '../../screens/login/PhoneLoginScreen.tsx';
import type { PageProps } from '../page-props.ts';
import type { Services } from '../services.ts';
import { leaveLogin } from '../sign-in-way.ts';
import { usePhoneLogin } from '../sign-in.ts';
import { offersSignIn } from '../sign-in/ways.ts';

/** `/login`. Where nobody can be sent a code, it leads on as a guest. */
export function Login({ services, route }: PageProps<'login'>) {
  const cabinetCode = route.cabinetCode ?? services.store.get('qrcode') ?? undefined;
  return offersSignIn(services.config) ? (
    <PhoneLogin services={services} cabinetCode={cabinetCode} />
  ) : (
    <LoginScreen cabinetCode={cabinetCode} />
  );
}

/**
 * Back to where they came from; with a code of its own, or one that is held, on to the rent page,
 * which checks the cabinet; otherwise home.
 */
function PhoneLogin({
  services,
  cabinetCode,
}: {
  services: Services;
  cabinetCode: string | undefined;
}) {
  const login = usePhoneLogin(services, () =>
    leaveLogin(
      services.store,
      cabinetCode === undefined ? { page: 'home' } : { page: 'rent', cabinetCode },
    ),
  );
  return <PhoneLoginScreen {...login} cabinetCode={cabinetCode} />;
}
