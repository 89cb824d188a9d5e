import type { ReactNode } from 'react';
import { inTheWay, type Matter } from '../../../machines/account/account.machine.ts';
import { known } from '../../../machines/declare.ts';
import { canComeBack, type AccountOverview, type DeletionHindrance } from '../../domain/account.ts';
import { urlOf } from '../../domain/routes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useFailureText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { IconName } from '../../ui/layout/Icon.tsx';
import { leaveIcon, trashIcon } from '../../ui/layout/more-icons.ts';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { FailureNumber } from '../../screens/frame/FailureSaid.tsx';
import { useNames, type View } from './Overview.tsx';

/** Asks before something ends, and says what follows. Staying is always the main action. */
export function Asked({ snapshot, send, hasUnsent }: View) {
  const { matter: asked, failure, overview: loaded } = snapshot.context;
  const [matter, overview] = [known(asked), known(loaded)];
  const failureText = useFailureText();
  const busy = !snapshot.can({ type: 'user.cancels' });
  const cancel = () => send({ type: 'user.cancels' });
  const hindrances = inTheWay(snapshot.context);
  const isDelete = matter.kind === 'delete';
  return (
    <Dialog
      title={<Text id={`account.ask.${matter.kind}.title`} />}
      onCancel={busy ? undefined : cancel}
      answers={
        <>
          <Button icon="back" disabled={!snapshot.can({ type: 'user.cancels' })} onClick={cancel}>
            <Text id={isDelete ? 'account.keep' : 'account.stay'} />
          </Button>
          {hindrances.length === 0 && (
            <Button
              variant={isDelete ? 'danger' : 'quiet'}
              icon={icons[matter.kind]}
              busy={busy}
              disabled={!snapshot.can({ type: 'user.confirms' })}
              onClick={() => send({ type: 'user.confirms' })}
            >
              <Text id={answers[matter.kind]} />
            </Button>
          )}
        </>
      }
    >
      <Consequence matter={matter} overview={overview} />
      {endsHere[matter.kind] && hasUnsent?.() && (
        <Notice tone="caution">
          <Text id="session.unsent" />
        </Notice>
      )}
      {hindrances.map(hindrance => (
        <Hindrance key={hindrance} hindrance={hindrance} overview={overview} />
      ))}
      {failure && (
        <Notice tone="danger" announce>
          {failureText(failure)}
          <FailureNumber failure={failure} />
        </Notice>
      )}
    </Dialog>
  );
}

const answers = {
  signOut: 'frame.signOut',
  signOutEverywhere: 'account.everywhere',
  endSession: 'frame.signOut',
  unlink: 'account.unlink',
  delete: 'account.deleteForGood',
} as const satisfies Record<Matter['kind'], string>;

/** Matters that sign this phone out. An unsent report or return claim on it is then forgotten. */
const endsHere: Record<Matter['kind'], boolean> = {
  signOut: true,
  signOutEverywhere: true,
  endSession: false,
  unlink: false,
  delete: true,
};

const icons: Record<Matter['kind'], IconName> = {
  signOut: leaveIcon,
  signOutEverywhere: leaveIcon,
  endSession: leaveIcon,
  unlink: 'close',
  delete: trashIcon,
};

function Consequence({ matter, overview }: { matter: Matter; overview: AccountOverview }) {
  const names = useNames();
  const { dateTime } = useFormats();
  const said = (): ReactNode => {
    switch (matter.kind) {
      case 'signOut':
        return (
          <Text
            id={canComeBack(overview) ? 'account.ask.signOut.text' : 'account.ask.signOut.guest'}
          />
        );
      case 'signOutEverywhere':
        return <Text id="account.ask.signOutEverywhere.text" />;
      case 'endSession':
        return (
          <>
            {names.device(matter.session.device)},{' '}
            <Text id="account.since" values={{ time: dateTime(matter.session.begunAt) }} />
          </>
        );
      case 'unlink':
        return (
          <Text
            id="account.ask.unlink.text"
            values={{ way: [names.way(matter.way), matter.way.label].filter(Boolean).join(' ') }}
          />
        );
      case 'delete':
        return <Text id="account.ask.delete.text" />;
    }
  };
  return <Paragraph>{said()}</Paragraph>;
}

function Hindrance({
  hindrance,
  overview: { balances },
}: {
  hindrance: DeletionHindrance;
  overview: AccountOverview;
}) {
  const { money } = useFormats();
  const amount = balances.map(balance => money(balance)).join(', ');
  return (
    <Notice
      tone="caution"
      icon={hindranceIcons[hindrance]}
      title={<Text id={`account.hindrance.${hindrance}.title`} values={{ amount }} />}
    >
      <Text id={`account.hindrance.${hindrance}.text`} />
      {hindrance === 'balance' && (
        <>
          {' '}
          <Button variant="inline" href={urlOf({ page: 'payout' })}>
            <Text id="wallet.payout" />
          </Button>
        </>
      )}
    </Notice>
  );
}

const hindranceIcons: Record<DeletionHindrance, IconName> = {
  balance: 'wallet',
  rental: 'clock',
  payment: 'card',
};
