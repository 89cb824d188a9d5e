import { useText } from '../i18n/text.tsx';
import { PhoneLoginSheet } from '../screens/login/PhoneLoginSheet.tsx';
import type { Services } from './services.ts';
import { usePhoneLogin } from './sign-in.ts';

type PopupProps = { services: Services; onClose: () => void; onSignedIn: () => void };

/** The phone login over the rent page; who signs in stays there. */
export function SignInPopup({ services, onClose, onSignedIn }: PopupProps) {
  const text = useText();
  const login = usePhoneLogin(services, () => {
    services.toasts.show({ text: text('login.done'), tone: 'done' });
    onSignedIn();
  });
  return <PhoneLoginSheet {...login} onClose={onClose} />;
}
