import { useText } from '../i18n/text.tsx';
import { AllTexts } from '../i18n/AllTexts.tsx';
import { PhoneLoginSheet } from '../screens/login/PhoneLoginSheet.tsx';
import type { Services } from './services.ts';
import { usePhoneLogin } from './sign-in.ts';

type PopupProps = { services: Services; onClose: () => void; onSignedIn: () => void };

/** The phone login over the rent page; who signs in stays there. */
export const SignInPopup = (props: PopupProps) => (
  <AllTexts>
    <Popup {...props} />
  </AllTexts>
);

function Popup({ services, onClose, onSignedIn }: PopupProps) {
  const text = useText();
  const login = usePhoneLogin(services, () => {
    services.toasts.show({ text: text('login.done'), tone: 'done' });
    onSignedIn();
  });
  return <PhoneLoginSheet {...login} onClose={onClose} />;
}
