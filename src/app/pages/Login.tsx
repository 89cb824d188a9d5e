import { useState } from 'react';
import { LoginScreen } from '../../screens/login/LoginScreen.tsx';
import { PhoneLoginScreen } from '../../screens/login/PhoneLoginScreen.tsx';
import type { PageProps } from '../page-props.ts';
import type { Services } from '../services.ts';
import { leaveLogin } from '../sign-in-way.ts';
import { usePhoneLogin } from '../sign-in.ts';
import { phoneFormFor, type PhoneForm } from '../sign-in/ways.ts';

/** `/login`. A person who can take no way to sign in is led on as a guest. */
export function Login({ services, route }: PageProps<'login'>) {
  const cabinetCode = route.cabinetCode ?? services.store.get('qrcode') ?? undefined;
  const [form] = useState(() =>
    phoneFormFor(services.config.signIn, services.store.get('inviteCode')),
  );
  return form ? (
    <PhoneLogin services={services} form={form} cabinetCode={cabinetCode} />
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
  form,
  cabinetCode,
}: {
  services: Services;
  form: PhoneForm;
  cabinetCode: string | undefined;
}) {
  const login = usePhoneLogin(services, form, () =>
    leaveLogin(
      services.store,
      cabinetCode === undefined ? { page: 'home' } : { page: 'rent', cabinetCode },
    ),
  );
  return <PhoneLoginScreen {...login} cabinetCode={cabinetCode} />;
}
