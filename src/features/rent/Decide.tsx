import { walletPaymentOf } from '../../../machines/rent/choice.ts';
import type { Cabinet } from '../../domain/cabinet.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';
import { Station } from '../../screens/frame/Station.tsx';
import { TariffFacts } from '../../screens/frame/TariffFacts.tsx';
import { DockFacts } from '../../ui/layout/Dock.tsx';
import { Consent } from './Consent.tsx';
import { Hold } from './Hold.tsx';
import { Methods } from './Methods.tsx';
import { Tariff } from './Tariff.tsx';
import type { RentView } from './view.ts';

const PricingSheet = lazyView(async () => (await import('./PricingSheet.tsx')).PricingSheet, {
  preload: 'idle',
  missing: 'hide',
});

// There before it is needed: what failed may be the network.
const WalletFailed = lazyView(async () => (await import('./WalletFailed.tsx')).WalletFailed, {
  preload: 'idle',
  missing: 'hide',
});

const NoNetwork = lazyView(async () => (await import('./NoNetwork.tsx')).NoNetwork, {
  preload: 'idle',
  missing: 'retry',
});

/** The page with the rent button: what is here, what it costs, what is held, how to pay. */
export function Decide({
  snapshot,
  send,
  cabinet,
  guest,
  wallet,
}: RentView & { cabinet: Cabinet }) {
  const text = useText();
  const { methods, choice, pricedMinutes, agreed, askedToAgree } = snapshot.context;
  const failed = snapshot.hasTag('walletFailed');
  // After a failure the button is made anew.
  const payment = wallet && !failed ? walletPaymentOf(snapshot.context) : null;
  const loading = snapshot.hasTag('loadingMethods');
  const onOpen = snapshot.can({ type: 'user.opensPricing' })
    ? () => send({ type: 'user.opensPricing' })
    : undefined;
  const triesOn = snapshot.hasTag('withoutNetwork') || snapshot.hasTag('askingAgain');
  const canReload = snapshot.can({ type: 'user.reloadsMethods' });
  return (
    <>
      <Frame
        title={cabinet.venueName || text('frame.brand')}
        subtitle={<Text id="frame.station" values={{ code: cabinet.cabinetCode }} />}
        body="dense"
        awaited={
          snapshot.hasTag('rentingOnBalance')
            ? 'payment'
            : (loading || snapshot.hasTag('deciding')) && 'answer'
        }
        left={
          <>
            {triesOn && <NoNetwork snapshot={snapshot} send={send} />}
            <Station slots={cabinet.slots} aside />
            {!cabinet.paidByInvitation && <Tariff cabinet={cabinet} onOpen={onOpen} />}
          </>
        }
        right={
          <>
            {cabinet.paidByInvitation ? (
              <Notice tone="good">
                <Text id="rent.byInvitation" />
              </Notice>
            ) : (
              <>
                <Hold
                  folds
                  cabinet={cabinet}
                  byBalance={choice?.kind === 'balance'}
                  later={triesOn}
                />
                <Methods
                  cabinet={cabinet}
                  methods={methods}
                  choice={choice}
                  loading={loading}
                  whyNone={canReload ? snapshot.context.whyNone : null}
                  onChoose={chosen => send({ type: 'user.choosesMethod', choice: chosen })}
                  onReload={() => send({ type: 'user.reloadsMethods' })}
                />
              </>
            )}
            {guest}
          </>
        }
        dock={
          <>
            <Consent
              agreed={agreed}
              missing={askedToAgree}
              asking={snapshot.hasTag('askingAgreement')}
              onTick={(agreement, on) => send({ type: 'user.ticks', agreement, on })}
            />
            {!cabinet.paidByInvitation && <TariffFacts cabinet={cabinet} onOpen={onOpen} />}
            {payment && (
              <DockFacts>
                <b>
                  <Text id="rent.submit" />
                </b>
              </DockFacts>
            )}
            {payment && wallet ? wallet({ payment }) : <Submit snapshot={snapshot} send={send} />}
          </>
        }
      />
      {failed && <WalletFailed snapshot={snapshot} send={send} />}
      {snapshot.hasTag('pricing') && (
        <PricingSheet
          cabinet={cabinet}
          minutes={pricedMinutes}
          onMove={minutes => send({ type: 'user.movesPrice', minutes })}
          onClose={() => send({ type: 'user.closesPricing' })}
        />
      )}
    </>
  );
}

const busyTags = ['deciding', 'askingAgain', 'rentingOnBalance'] as const;

function Submit({ snapshot, send }: Pick<RentView, 'snapshot' | 'send'>) {
  if (snapshot.hasTag('loadingMethods'))
    return (
      <Button busy>
        <Text id="rent.methodsLoading" />
      </Button>
    );
  if (busyTags.some(tag => snapshot.hasTag(tag)))
    return (
      <Button busy>
        <Text id="rent.busy" />
      </Button>
    );
  if (snapshot.hasTag('withoutNetwork'))
    return (
      <Button icon="retry" onClick={() => send({ type: 'user.retries' })}>
        <Text id="rent.tryNow" />
      </Button>
    );
  return (
    <Button
      icon="up"
      disabled={!snapshot.can({ type: 'user.rents' })}
      onClick={() => send({ type: 'user.rents' })}
    >
      <Text
        id={snapshot.context.cabinet?.paidByInvitation ? 'rent.submitInvited' : 'rent.submit'}
      />
    </Button>
  );
}
