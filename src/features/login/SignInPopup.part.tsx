import type {
  EnteredAs,
  SignInForm,
} from '../../../machines/sign-in-sheet/sign-in-sheet.machine.ts';
import { useText } from '../../i18n/text.tsx';
import { redirectWaysFor } from '../../domain/sign-in-offer.ts';
import { PhoneLoginSheet } from './PhoneLoginSheet.tsx';
import { PasskeyWay } from './PasskeyWay.tsx';
import { ProviderWays } from './ProviderWays.tsx';
import type { Services } from '../../app/services.ts';
import { usePhoneLogin } from './sign-in.part.ts';
import { useEntrance } from './guest-choice.part.tsx';
import { signInHere } from './here.part.ts';
import { passkeysWork, usePasskeyLogin } from './passkey.part.ts';
import { useProviderLogin } from './provider-login.part.ts';

type PopupProps = {
  services: Services;
  form: SignInForm;
  onClose: () => void;
  /** Called with the person's choice: signed in, or still a guest. */
  onEntered: (as: EnteredAs) => void;
};

/** Phone login over the rent page, on which the person stays. */
export function SignInPopup({ services, form, onClose, onEntered }: PopupProps) {
  const text = useText();
  const { enter, question } = useEntrance(services, as => {
    if (as === 'member') services.toasts.show({ text: text('login.done'), tone: 'done' });
    onEntered(as);
  });
  const login = usePhoneLogin(services, form, enter);
  const provider = useProviderLogin(services, 'popup', enter);
  const passkey = usePasskeyLogin(services, enter);
  const ways = redirectWaysFor(services.config.signIn, signInHere(services.device));
  return (
    <>
      <PhoneLoginSheet
        {...login}
        onClose={onClose}
        others={
          <>
            <ProviderWays actor={provider} ways={ways} />
            {passkeysWork(services) && <PasskeyWay actor={passkey} purpose="signIn" />}
          </>
        }
      />
      {question}
    </>
  );
}
