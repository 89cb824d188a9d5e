import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActor } from 'xstate';
import type { phoneLoginMachine } from '../../../machines/phone-login/phone-login.machine.ts';
import type { rentMachine } from '../../../machines/rent/rent.machine.ts';
import type { signInSheetMachine } from '../../../machines/sign-in-sheet/sign-in-sheet.machine.ts';
import { PhoneLoginSheet } from '../../../src/features/login/PhoneLoginSheet.tsx';
import { RentScreen } from '../../../src/features/rent/RentScreen.tsx';
import { picture } from '../../support/samples.ts';
import { Walked } from './Walked.tsx';

const choosing = ['start station checked before', 'loadMethods succeeds card'];
const signingIn = ['start login'];

/** The rent page, and the phone login that this opens above it. */
export function SignInAbove({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof signInSheetMachine>;
}) {
  const isOpen = useSelector(actor, current => current.hasTag('signingIn'));
  return (
    <>
      <Walked chart="rent" steps={choosing}>
        {rent => <RentScreen actor={of<typeof rentMachine>(rent)} />}
      </Walked>
      {isOpen && (
        <Walked chart="phoneLogin" steps={signingIn}>
          {login => (
            <PhoneLoginSheet
              actor={of<typeof phoneLoginMachine>(login)}
              captchaUrl={() => picture}
              onClose={() => {
                actor.send({ type: 'user.closes' });
              }}
            />
          )}
        </Walked>
      )}
    </>
  );
}

// Each is made by the script of its chart.
const of = <M,>(actor: AnyActor) => actor as ActorRefFrom<M>;
