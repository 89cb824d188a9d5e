import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { screenOf } from '../../../machines/declare.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { userIcon } from '../../ui/layout/more-icons.ts';
import { CodeSheet } from './CodeSheet.tsx';
import { CountrySheet } from './CountrySheet.tsx';
import { parts, type FormParts, type LoginRef, type LoginTag } from './login-view.ts';
import { LoginTerms, PhoneForm, PhoneSubmit } from './PhoneForm.tsx';

/** The same login as a popup over the rent page. Countries and code take the form's place. */
export function PhoneLoginSheet({
  actor,
  onClose,
  others,
  ...form
}: FormParts & {
  actor: LoginRef;
  onClose: () => void;
  others?: ReactNode;
}) {
  const snapshot = useSelector(actor, current => current);
  const text = useText();
  const tag = screenOf<LoginTag>(parts, snapshot);
  if (!tag) return null;
  const view = { snapshot, send: actor.send };
  const { countryChoice, loginCode } = snapshot.children;
  if (countryChoice) return <CountrySheet actor={countryChoice} />;
  if (loginCode) return <CodeSheet actor={loginCode} />;
  return (
    <Sheet title={<Text id="login.title" />} closeLabel={text('frame.close')} onClose={onClose}>
      <PhoneForm {...view} {...form} />
      <PhoneSubmit {...view} />
      {others}
      <Button variant="quiet" icon={userIcon} onClick={onClose}>
        <Text id="login.asGuest" />
      </Button>
      <LoginTerms />
      <Toast>{tag === 'askingNumber' && <Text id="login.phoneRequired" />}</Toast>
    </Sheet>
  );
}
