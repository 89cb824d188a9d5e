import { useState } from 'react';
import { LoginScreen } from '../../screens/login/LoginScreen.tsx';
import { PhoneLoginScreen } from '../../screens/login/PhoneLoginScreen.tsx';
import { codeToRent, rentRoute } from '../../domain/arrival.ts';
import type { Route } from '../../domain/routes.ts';
import type { PageProps } from '../page-props.ts';
import type { Services } from '../services.ts';
import { heldCodes } from '../hold-code.ts';
import { leaveLogin } from '../sign-in-way.ts';
import { usePhoneLogin } from '../sign-in.ts';
import { phoneFormFor, type PhoneForm } from '../sign-in/ways.ts';

/** `/login`. A person who can take no way to sign in is led on as a guest. */
export function Login({ services, route }: PageProps<'login'>) {
  const code = codeToRent(route, heldCodes(services.store));
  const next: Route = code ? rentRoute(code) : { page: 'home' };
  const [form] = useState(() =>
    phoneFormFor(services.config.signIn, services.store.get('inviteCode')),
  );
  return form ? (
    <PhoneLogin services={services} form={form} next={next} />
  ) : (
    <LoginScreen next={next} />
  );
}

/**
 * Back to where they came from; with a code of its own, or one that is held, on to the rent page,
 * which checks the cabinet; otherwise home.
 */
function PhoneLogin({
  services,
  form,
  next,
}: {
  services: Services;
  form: PhoneForm;
  next: Route;
}) {
  const login = usePhoneLogin(services, form, () => leaveLogin(services.store, next));
  return <PhoneLoginScreen {...login} next={next} />;
}
