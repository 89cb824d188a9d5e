import { useEffect, useState, type ReactNode } from 'react';
import type { SignInForm } from '../../../machines/sign-in-sheet/sign-in-sheet.machine.ts';
import { codeToRent, rentRoute } from '../../domain/arrival.ts';
import type { Route } from '../../domain/routes.ts';
import { ownLoginPage, redirectWaysFor } from '../../domain/sign-in-offer.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { PhoneLoginScreen } from './PhoneLoginScreen.tsx';
import { PasskeyWay } from './PasskeyWay.tsx';
import { ProviderWays } from './ProviderWays.tsx';
import type { PageProps, Services } from '../../app/services.ts';
import { heldCodes } from '../../app/navigation/arrivals.ts';
import { leaveLogin, leadToOwnPage } from '../../app/navigation/sign-in-way.ts';
import { usePhoneLogin } from './sign-in.part.ts';
import { useEntrance } from './guest-choice.part.tsx';
import { signInHere } from './here.part.ts';
import { passkeysWork, usePasskeyLogin } from './passkey.part.ts';
import { useProviderLogin } from './provider-login.part.ts';
import { phoneFormFor } from './ways.part.ts';

/** `/login`. A person who can take no way to sign in is led on as a guest. */
export function Login({ services, route }: PageProps<'login'>) {
  const own = ownLoginPage(services.config.signIn, signInHere(services.device));
  useEffect(() => {
    if (own !== null) leadToOwnPage(own);
  }, [own]);
  const code = codeToRent(route, heldCodes(services.store));
  const next: Route = code ? rentRoute(code) : { page: 'home' };
  return own === null ? <Ways services={services} next={next} /> : null;
}

/**
 * Back to where they came from; with a code of its own, or one that is held, on to the rent page,
 * which checks the cabinet; otherwise home.
 */
function Ways({ services, next }: { services: Services; next: Route }) {
  const { store, config, device } = services;
  const [form] = useState(() => phoneFormFor(config.signIn, store.get('inviteCode')));
  const { enter, question } = useEntrance(services, () => leaveLogin(store, next));
  const provider = useProviderLogin(services, 'login', enter);
  const ways = redirectWaysFor(config.signIn, signInHere(device));
  const passkey = usePasskeyLogin(services, enter);
  const others = (
    <>
      <ProviderWays actor={provider} ways={ways} alone={form === null} />
      {passkeysWork(services) && <PasskeyWay actor={passkey} purpose="signIn" />}
    </>
  );
  return (
    <>
      {form ? (
        <PhoneLogin services={services} form={form} next={next} enter={enter} others={others} />
      ) : (
        <LoginScreen next={next} others={others} />
      )}
      {question}
    </>
  );
}

function PhoneLogin({
  services,
  form,
  enter,
  ...shown
}: {
  services: Services;
  form: SignInForm;
  next: Route;
  enter: (token: string) => void;
  others: ReactNode;
}) {
  return <PhoneLoginScreen {...usePhoneLogin(services, form, enter)} {...shown} />;
}
