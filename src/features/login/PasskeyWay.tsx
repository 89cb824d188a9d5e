import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { passkeyMachine } from '../../../machines/passkey/passkey.machine.ts';
import { Text, useFailureText } from '../../i18n/text.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { keyIcon } from '../../ui/layout/more-icons.ts';
import { List, ListRow } from '../../ui/layout/Rows.tsx';
import { FailureNumber } from '../../screens/frame/FailureSaid.tsx';

type PasskeyRef = ActorRefFrom<typeof passkeyMachine>;

const texts = {
  signIn: { row: 'passkey.signIn', cancelled: 'passkey.notUsed' },
  create: { row: 'passkey.create', cancelled: 'passkey.notCreated' },
} as const;

/** Row that asks the device for a passkey, and below it the reason why there is none. */
export function PasskeyWay({
  actor,
  purpose,
}: {
  actor: PasskeyRef;
  purpose: 'signIn' | 'create';
}) {
  const snapshot = useSelector(actor, current => current);
  const failureText = useFailureText();
  const { no, failure } = snapshot.context;
  const { row, cancelled } = texts[purpose];
  return (
    <>
      <Card flush outlined>
        <List>
          <ListRow
            icon={keyIcon}
            title={<Text id={row} />}
            note={
              snapshot.hasTag('offering') ? (
                <Text id="passkey.note" />
              ) : (
                <Text id={snapshot.hasTag('touching') ? 'passkey.touching' : 'frame.loading'} />
              )
            }
            disabled={!snapshot.can({ type: 'user.asks' })}
            onClick={() => actor.send({ type: 'user.asks' })}
          />
        </List>
      </Card>
      {no && (
        <Notice announce>
          <Text id={no === 'already' ? 'passkey.already' : cancelled} />
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" announce>
          {failureText(failure)}
          <FailureNumber failure={failure} />
        </Notice>
      )}
    </>
  );
}
