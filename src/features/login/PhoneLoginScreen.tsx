import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { screenOf } from '../../../machines/declare.ts';
import { urlOf, type Route } from '../../domain/routes.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { userIcon } from '../../ui/layout/more-icons.ts';
import { Frame } from '../../screens/frame/Frame.tsx';
import { Waiting } from '../../screens/frame/Waiting.tsx';
import { CodeSheet } from './CodeSheet.tsx';
import { CountrySheet } from './CountrySheet.tsx';
import { parts, type FormParts, type LoginRef, type LoginTag } from './login-view.ts';
import { LoginTerms, PhoneForm, PhoneSubmit } from './PhoneForm.tsx';

/** `/login`: sign in by phone. Renting as a guest stays one tap away. */
export function PhoneLoginScreen({
  actor,
  next,
  others,
  ...form
}: FormParts & {
  actor: LoginRef;
  /** Page on which a guest goes on. */
  next: Route;
  /** Other ways, below the form. */
  others?: ReactNode;
}) {
  const snapshot = useSelector(actor, current => current);
  const text = useText();
  const tag = screenOf<LoginTag>(parts, snapshot);
  if (!tag) return <Waiting />;
  const view = { snapshot, send: actor.send };
  const { countryChoice, loginCode } = snapshot.children;
  return (
    <>
      <Frame
        title={text('login.title')}
        dock={
          <>
            <PhoneSubmit {...view} />
            <Button variant="quiet" icon={userIcon} href={urlOf(next)}>
              <Text id="login.asGuest" />
            </Button>
          </>
        }
      >
        <PhoneForm {...view} {...form} />
        {others}
        <LoginTerms />
      </Frame>
      <Toast>{tag === 'askingNumber' && <Text id="login.phoneRequired" />}</Toast>
      {countryChoice && <CountrySheet actor={countryChoice} />}
      {loginCode && <CodeSheet actor={loginCode} />}
    </>
  );
}
