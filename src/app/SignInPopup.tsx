import type { SignInForm } from '../../machines/sign-in-sheet/sign-in-sheet.machine.ts';
import { useText } from '../i18n/text.tsx';
import { redirectWaysFor } from '../domain/sign-in-offer.ts';
import { PhoneLoginSheet } from '../screens/login/PhoneLoginSheet.tsx';
import { ProviderWays } from '../screens/login/ProviderWays.tsx';
import type { Services } from './services.ts';
import { usePhoneLogin } from './sign-in.ts';
import { signInHere } from './sign-in/here.ts';
import { useProviderLogin } from './sign-in/provider-login.ts';

type PopupProps = {
  services: Services;
  form: SignInForm;
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
  const provider = useProviderLogin(services, 'popup', onSignedIn);
  const ways = redirectWaysFor(services.config.signIn, signInHere(services.device));
  return (
    <PhoneLoginSheet
      {...login}
      onClose={onClose}
      others={<ProviderWays actor={provider} ways={ways} />}
    />
  );
}
