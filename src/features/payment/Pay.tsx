import { useSelector } from '@xstate/react';
import { collectorIn } from '../../../machines/payment/plan.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { shieldIcon } from '../../ui/layout/more-icons.ts';
import { Frame } from '../../screens/frame/Frame.tsx';
import { Station } from '../../screens/frame/Station.tsx';
import { AllPrices } from './AllPrices.tsx';
import { drawn } from './collectors.tsx';
import { Coupon } from './Coupon.tsx';
import { Due } from './Due.tsx';
import { OtherWays } from './OtherWays.tsx';
import { PayButton } from './PayButton.tsx';
import { PaymentFailed } from './PaymentFailed.tsx';
import type { PaymentView } from './view.ts';
import { wordsFor } from './words.ts';
import { Consent } from '../rent/Consent.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { useAccount } from '../../screens/frame/use-account.ts';
import styles from './payment.module.css';

/** The amount, and what the collector shows; the failed dialog lies above them. */
export function Pay(view: PaymentView) {
  const { snapshot, send, back } = view;
  const text = useText();
  const { cabinet, bill, query } = snapshot.context;
  const words = wordsFor[query.purpose];
  const place = (bill?.place ?? cabinet?.venueName) || undefined;
  const { collector } = snapshot.children;
  const at = useSelector(collector, current => current);
  const name = collectorIn(snapshot.context);
  const part = name && drawn(name, view);
  // Nothing stands below a way whose room is not known, or it would move when that comes.
  const isWayUnknown = !part && snapshot.hasTag('loading');
  const isPaying = snapshot.hasTag('settling') || at?.hasTag('paying') === true;
  // Until then another way loses nothing.
  const isUnderWay = isPaying || at?.hasTag('asking') === true;
  const isIdle = at !== undefined && !isUnderWay && part?.hides !== 'dock';
  const isLoading = snapshot.hasTag('loading') || at?.hasTag('loading') === true;
  return (
    <>
      <Frame
        title={place ?? text(words.title)}
        subtitle={place && text(words.title)}
        headingIsBoth={place !== undefined}
        body="dense"
        back={back}
        awaited={isPaying ? 'payment' : isLoading && 'answer'}
        dock={
          // Nothing is paid meanwhile, and nothing lies over the fields.
          part?.hides === 'dock' ? undefined : (
            <>
              {!isUnderWay && <Agree {...view} />}
              {cabinet && <AllPrices cabinet={cabinet} />}
              {collector && part ? (
                part.action
              ) : (
                <PayButton snapshot={snapshot} send={send} at={undefined} />
              )}
            </>
          )
        }
        left={
          <>
            {cabinet && (
              <div className={styles.station}>
                <Station slots={cabinet.slots} />
              </div>
            )}
            <Due snapshot={snapshot} />
            <Coupon snapshot={snapshot} send={send} fixed={!isIdle} />
          </>
        }
        right={
          <>
            <LacksNamed snapshot={snapshot} />
            {isWayUnknown ? <WaySkeleton /> : part?.entry}
            {isIdle && <OtherWays snapshot={snapshot} send={send} />}
            {!isWayUnknown && part?.hides !== 'note' && (
              <Notice icon={shieldIcon}>
                <Text id={words.note} />
              </Notice>
            )}
            {name === 'card' && !snapshot.context.isMember && <MembersOnly isPaying={isPaying} />}
          </>
        }
      />
      {snapshot.hasTag('failed') && <PaymentFailed snapshot={snapshot} send={send} />}
    </>
  );
}

/** Placeholder while the way to pay is not known. */
function WaySkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('payment.loading')}>
      <Block height={56} round="control" />
    </Skeleton>
  );
}

/** The two agreements of a deposit that was not agreed to on the rent page of this tab. */
function Agree({ snapshot, send }: Pick<PaymentView, 'snapshot' | 'send'>) {
  const { agreed, asksAgreement, askedToAgree } = snapshot.context;
  return asksAgreement ? (
    <Consent
      agreed={agreed}
      missing={askedToAgree > 0}
      asking={askedToAgree}
      onTick={(agreement, on) => send({ type: 'user.ticks', agreement, on })}
    />
  ) : null;
}

/** Notice that another way to pay stands in place of the one that the link names. */
const LacksNamed = ({ snapshot }: Pick<PaymentView, 'snapshot'>) =>
  snapshot.context.lacksNamed && (
    <Notice tone="caution" icon="alert" announce>
      <Text id="pay.lacksNamed" />
    </Notice>
  );

/**
 * Offer to guests, at the page's end: members may keep the card. Signing in begins the payment
 * anew, so the button is disabled while one is under way.
 */
function MembersOnly({ isPaying }: { isPaying: boolean }) {
  const account = useAccount();
  return account ? (
    <Paragraph muted>
      <Text id="cards.membersOnly" />{' '}
      <Button variant="inline" disabled={isPaying} onClick={account.signIn}>
        <Text id="frame.signIn" />
      </Button>
    </Paragraph>
  ) : null;
}
