import { captchaIdOf } from '../../../machines/phone-login/phone-login.events.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Captcha } from '../../ui/controls/Captcha.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { FormProps } from './login-view.ts';

type ProofProps = FormProps & { readonly error: string | undefined; readonly busy: boolean };

/** Proof that a person asks: an invitation's password, a picture's characters, a computed task. */
export function ProofField(props: ProofProps) {
  const { proof } = props.snapshot.context;
  return proof.kind === 'invitation' ? (
    <Password {...props} typed={proof.password} />
  ) : (
    <Picture {...props} captcha={proof.kind === 'captcha' ? proof.captcha : null} />
  );
}

function Password({
  typed: password,
  send,
  putAside,
  error,
  busy,
}: ProofProps & { readonly typed: string }) {
  return (
    <>
      <Field
        label={useText()('login.password')}
        error={error}
        value={password}
        readOnly={busy}
        onText={typed => send({ type: 'user.typesPassword', text: typed })}
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
      />
      {putAside && !busy && (
        <Button variant="link" onClick={putAside}>
          <Text id="login.withoutInvitation" />
        </Button>
      )}
    </>
  );
}

/** `captcha`: the typed characters; `null` where the device computes a task in their place. */
function Picture({
  snapshot,
  captcha,
  send,
  captchaUrl,
  skipsPicture,
  error,
  busy,
}: ProofProps & { readonly captcha: string | null }) {
  const text = useText();
  return (
    <>
      {captcha === null ? (
        <Notice announce>
          <Text id="login.workInstead" />
        </Notice>
      ) : (
        <Field
          label={text('login.captcha')}
          hint={text(skipsPicture ? 'login.captchaSkip' : 'login.captchaNone')}
          error={error}
          value={captcha}
          readOnly={busy}
          onText={typed => send({ type: 'user.typesCaptcha', text: typed })}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          end={
            <Captcha
              src={captchaUrl(captchaIdOf(snapshot.context))}
              label={text('login.captchaPicture')}
              missing={text('login.captchaMissing')}
              newLabel={text('login.captchaNew')}
              onNew={() => send({ type: 'user.refreshesCaptcha' })}
            />
          }
        />
      )}
      {skipsPicture && (
        <Button
          variant="link"
          disabled={busy}
          onClick={() =>
            send({ type: captcha === null ? 'user.refreshesCaptcha' : 'user.skipsPicture' })
          }
        >
          <Text id={captcha === null ? 'login.withPicture' : 'login.withoutPicture'} />
        </Button>
      )}
    </>
  );
}
