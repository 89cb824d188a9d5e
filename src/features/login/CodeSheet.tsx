import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { verificationCodeLength } from '../../domain/constants.ts';
import { spokenNumber } from '../../domain/phone-login.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { CodeCells } from '../../ui/controls/CodeCells.tsx';
import { Pair, Split } from '../../ui/layout/Layout.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { Num, Paragraph } from '../../ui/layout/Text.tsx';
import { FailureNumber } from '../../screens/frame/FailureSaid.tsx';
import type { LoginCodeRef } from './login-view.ts';
import styles from './login.module.css';

/** The code that was sent. Closing it leads back to the number, with a new picture. */
export function CodeSheet({ actor }: { actor: LoginCodeRef }) {
  const snapshot = useSelector(actor, current => current);
  const { send } = actor;
  const text = useText();
  const failureText = useFailureText();
  const { context } = snapshot;
  const { code, failure, areaCode, mobile } = context;
  const verifying = snapshot.hasTag('verifying');
  const dead = snapshot.hasTag('useless');
  const isWrong = dead || (failure?.kind === 'refused' && failure.reason === 'codeWrong');
  const left = verificationCodeLength - code.length;
  const canSubmit = snapshot.can({ type: 'user.submitsCode' });
  const back = () => send({ type: 'user.goesBack' });
  const submit = () => {
    if (canSubmit) send({ type: 'user.submitsCode' });
  };
  const number = spokenNumber(areaCode, mobile.slice(areaCode.length));
  return (
    <Sheet
      title={<Text id="login.enterCode" />}
      closeLabel={text('frame.close')}
      onClose={verifying ? undefined : back}
    >
      <Paragraph>
        <Text
          id="login.sentTo"
          values={{ number, b: (parts: ReactNode[]) => <Num strong>{parts}</Num> }}
        />
      </Paragraph>
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        <CodeCells
          label={text('login.codeLabel')}
          length={verificationCodeLength}
          value={code}
          readOnly={verifying || dead}
          error={failure && isWrong ? failureText(failure) : undefined}
          onText={typed => send({ type: 'user.typesCode', text: typed })}
        />
        {failure && !isWrong && (
          <Notice
            tone={
              failure.kind === 'refused' && failure.reason === 'codeJustSent' ? 'plain' : 'caution'
            }
            announce
          >
            {failureText(failure)}
          </Notice>
        )}
        {(failure?.kind === 'unexpected' || failure?.kind === 'loginFailed') && (
          <FailureNumber failure={failure} />
        )}
        {!dead && <Waiting snapshot={snapshot} left={left} />}
        {verifying && (
          <Button busy>
            <Text id="login.signingIn" />
          </Button>
        )}
        {canSubmit && (
          <Button type="submit">
            <Text id="login.submit" />
          </Button>
        )}
      </form>
      {!verifying && (
        <Pair>
          <Button
            variant="quiet"
            icon="retry"
            disabled={!snapshot.can({ type: 'user.resends' })}
            onClick={() => send({ type: 'user.resends' })}
          >
            <Text id="login.resend" />
          </Button>
          <Button variant="quiet" icon="back" onClick={back}>
            <Text id="login.otherNumber" />
          </Button>
        </Pair>
      )}
    </Sheet>
  );
}

/** Number of missing digits, and the time until another code may be asked for. */
function Waiting({ snapshot, left }: { snapshot: SnapshotFrom<LoginCodeRef>; left: number }) {
  const { secondsLeft } = snapshot.context;
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <Split muted>
      <span>{left > 0 && <Text id="login.digitsLeft" values={{ count: left }} />}</span>
      <span role="timer">
        {snapshot.matches({ asking: { resend: 'countingDown' } }) && (
          <Text
            id="login.resendIn"
            values={{ time, b: (parts: ReactNode[]) => <Num strong>{parts}</Num> }}
          />
        )}
      </span>
    </Split>
  );
}
