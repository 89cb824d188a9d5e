import { useLocation } from 'wouter';
import { urlOf } from '../../domain/route.ts';
import { LoginScreen } from '../../screens/login/LoginScreen.tsx';
import { PhoneLoginScreen } from '../../screens/login/PhoneLoginScreen.tsx';
import type { Services } from '../services.ts';
import { usePhoneLogin } from '../sign-in.ts';

/** `/login`. Where nobody can be sent a code, it leads on as a guest. */
export const Login = ({ services, cabinetCode }: { services: Services; cabinetCode: string | undefined }) =>
  services.config.phoneLogin ? <PhoneLogin services={services} cabinetCode={cabinetCode} /> : <LoginScreen cabinetCode={cabinetCode} />;

/** With a held code the way goes on to the rent page, which checks the cabinet; otherwise home. */
function PhoneLogin({ services, cabinetCode }: { services: Services; cabinetCode: string | undefined }) {
  const [, navigate] = useLocation();
  const login = usePhoneLogin(services, () => navigate(urlOf(cabinetCode === undefined ? { page: 'home' } : { page: 'rent', cabinetCode }), { replace: true }));
  return <PhoneLoginScreen {...login} cabinetCode={cabinetCode} />;
}
