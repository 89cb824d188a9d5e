import { useText } from '../i18n/text.tsx';
import { PhoneLoginSheet } from '../screens/login/PhoneLoginSheet.tsx';
import type { Services } from './services.ts';
import { usePhoneLogin } from './sign-in.ts';
import type { PhoneForm } from './sign-in/ways.ts';

type PopupProps = {
  services: Services;
  form: PhoneForm;
  onClose: () => void;
  onSignedIn: () => void;
};

/** The phone login over the rent page; who signs in stays there. */
export function SignInPopup({ services, form, onClose, onSignedIn }: PopupProps) {
  const text = useText();
  const login = usePhoneLogin(services, form, () => {
    services.toasts.show({ text: text('login.done'), tone: 'done' });
    onSignedIn();
  });
  return <PhoneLoginSheet {...login} onClose={onClose} />;
}
