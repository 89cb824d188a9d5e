import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { Problem } from '../../../machines/phone-login/phone-login.events.ts';
import { countryName } from '../../domain/country-name.ts';
import { hintedDigits } from '../../domain/phone-login.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text, useFailureText, useLocale, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { LinkRow } from '../../ui/layout/Rows.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PickerButton } from '../../ui/controls/PickerButton.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { focusFirstWrong } from '../../ui/focus.ts';
import { FailureNumber } from '../../screens/frame/FailureSaid.tsx';
import type { FormProps, LoginView } from './login-view.ts';
import { ProofField } from './ProofField.tsx';
import styles from './login.module.css';

const problemTexts = {
  numberMissing: 'login.phoneRequired',
  numberLetters: 'login.phoneDigits',
  numberTooShort: 'login.phoneTooShort',
  numberTooLong: 'login.phoneTooLong',
  numberImpossible: 'login.phoneImpossible',
  numberCountryTwice: 'login.phoneCountryTwice',
  captchaMissing: 'login.captchaRequired',
  passwordMissing: 'login.passwordRequired',
} as const satisfies Record<Problem, string>;

/** Number and picture, or number and the invitation's password. */
export function PhoneForm(props: FormProps) {
  const { snapshot, send, isShared = false } = props;
  const text = useText();
  const failureText = useFailureText();
  const { number, country, proof, problem } = snapshot.context;
  // Behind the code the form only waits; what goes wrong there is said there.
  const failure = snapshot.matches('enteringPhone') ? snapshot.context.failure : null;
  const invited = proof.kind === 'invitation';
  const busy = isBusy(snapshot);
  const refusal = failure?.kind === 'refused' ? failure.reason : null;
  const beside =
    (refusal === 'captchaWrong' && proof.kind === 'captcha') || refusal === 'invitePasswordWrong';
  const said = (...own: readonly Problem[]) =>
    problem !== null && own.includes(problem)
      ? text(problemTexts[problem], { code: country.callingCode })
      : undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem !== null) focusFirstWrong(form.current);
  }, [problem]);
  const wasInvited = useRef(invited);
  useEffect(() => {
    // The button that put the invitation aside has gone with it.
    if (wasInvited.current && !invited) form.current?.querySelector('input')?.focus();
    wasInvited.current = invited;
  }, [invited]);
  const phoneError = said(
    'numberMissing',
    'numberLetters',
    'numberTooShort',
    'numberTooLong',
    'numberImpossible',
    'numberCountryTwice',
  );
  const otherError =
    said('captchaMissing', 'passwordMissing') ??
    (failure && beside ? failureText(failure) : undefined);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (!busy) send({ type: 'user.submitsPhone' });
      }}
    >
      <Paragraph muted>
        <Text id={invited ? 'login.leadInvite' : 'login.lead'} />
      </Paragraph>
      <Field
        label={text('login.phone')}
        hint={text('login.phoneHint', { digits: hintedDigits(country.callingCode) })}
        error={phoneError}
        value={number}
        readOnly={busy}
        onText={typed => send({ type: 'user.typesNumber', text: typed })}
        type="tel"
        inputMode="numeric"
        autoComplete={isShared ? 'off' : 'tel-national'}
        enterKeyHint="next"
        focusFirst
        before={<CountryButton snapshot={snapshot} send={send} />}
      />
      <ProofField {...props} error={otherError} busy={busy} />
      {failure && !beside && (
        <Notice tone="danger" announce>
          {failureText(failure)}
        </Notice>
      )}
      {(failure?.kind === 'unexpected' || failure?.kind === 'loginFailed') && (
        <FailureNumber failure={failure} />
      )}
      {/* Enter in a field submits; the visible button stands elsewhere. */}
      <button type="submit" hidden aria-label={text(invited ? 'login.apply' : 'login.send')} />
    </form>
  );
}

function CountryButton({ snapshot, send }: LoginView) {
  const text = useText();
  const locale = useLocale();
  const { region, callingCode } = snapshot.context.country;
  return (
    <PickerButton
      label={text('login.country', { country: countryName(locale, region), code: callingCode })}
      disabled={!snapshot.can({ type: 'user.opensCountries' })}
      onClick={() => send({ type: 'user.opensCountries' })}
    >{`+${callingCode}`}</PickerButton>
  );
}

const isBusy = (snapshot: LoginView['snapshot']) => snapshot.hasTag('sending');

export function PhoneSubmit({ snapshot, send }: LoginView) {
  const invited = snapshot.context.proof.kind === 'invitation';
  const proving = useSelector(
    snapshot.children.phoneSubmission,
    current => current?.matches('provingNoRobot') ?? false,
  );
  if (isBusy(snapshot))
    return (
      <Button busy>
        <Text id={invited ? 'login.signingIn' : proving ? 'login.proving' : 'login.sending'} />
      </Button>
    );
  return (
    <Button onClick={() => send({ type: 'user.submitsPhone' })}>
      <Text id={invited ? 'login.apply' : 'login.send'} />
    </Button>
  );
}

export function LoginTerms() {
  return (
    <LinkRow>
      <Button variant="link" newTab href={urlOf({ page: 'legal', text: 'terms' })}>
        <Text id="login.terms" />
      </Button>
      <Button variant="link" newTab href={urlOf({ page: 'legal', text: 'privacy' })}>
        <Text id="login.privacy" />
      </Button>
    </LinkRow>
  );
}
