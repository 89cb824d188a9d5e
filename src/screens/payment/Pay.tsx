import { useSelector } from '@xstate/react';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Frame } from '../frame/Frame.tsx';
import { Station } from '../frame/Station.tsx';
import { TariffFacts } from '../frame/TariffFacts.tsx';
import { PaymentFailed } from './PaymentFailed.tsx';
import { Coupon } from './Coupon.tsx';
import { Agree } from './Agree.tsx';
import { CardEntry } from './CardEntry.tsx';
import { Due } from './Due.tsx';
import { LacksNamed } from './LacksNamed.tsx';
import { OtherWays } from './OtherWays.tsx';
import { SavedCardChoice } from './SavedCardChoice.tsx';
import { WalletSlot } from './WalletSlot.tsx';
import { fieldsOf, moneyIn, paysByWallet, type PaymentView, type PayView } from './view.ts';
import { wordsFor } from './words.ts';
import styles from './payment.module.css';
import { lockIcon, shieldIcon } from '../../ui/layout/more-icons.ts';

/** The amount, the card fields and the button; the failed dialog lies above them. */
export function Pay({ snapshot, send }: PaymentView) {
  const text = useText();
  const { cabinet, bill, query, cards } = snapshot.context;
  const words = wordsFor[query.purpose];
  const card = snapshot.children.card;
  const filled = useSelector(card, current => current);
  const saved = snapshot.children.savedCard;
  const chosen = useSelector(saved, current => current);
  const view: PayView = { snapshot, send, card, filled, saved, chosen };
  const fields = fieldsOf(view);
  const { wallet } = snapshot.children;
  const newCard = chosen?.children.newCard;
  const added = useSelector(newCard, current => current);
  const offered = useSelector(wallet, current => current);
  const cancel = { type: 'user.cancels' } as const;
  // Until the bank is asked, another way loses nothing.
  const isIdle =
    [filled, offered].some(collector => collector?.can(cancel) || collector?.hasTag('loading')) ||
    chosen?.can(cancel) === true;
  const isAwaited = snapshot.hasTag('settling') || isAsking(view);
  return (
    <>
      <Frame
        title={text(words.title)}
        subtitle={bill?.place ?? cabinet?.venueName}
        back={
          card && filled?.can(cancel)
            ? { onClick: () => card.send(cancel) }
            : saved && chosen?.can(cancel)
              ? { onClick: () => saved.send(cancel) }
              : wallet && offered?.can(cancel)
                ? { onClick: () => wallet.send(cancel) }
                : newCard && added?.can(cancel)
                  ? { onClick: () => newCard.send(cancel) }
                  : snapshot.can(cancel)
                    ? { onClick: () => send(cancel) }
                    : undefined
        }
        awaited={isAwaited ? 'payment' : snapshot.hasTag('loading') && 'answer'}
        dock={
          // Nothing is paid meanwhile, and nothing lies over the fields.
          newCard ? undefined : (
            <>
              {cabinet && <TariffFacts cabinet={cabinet} />}
              {!isAwaited && !offered?.hasTag('paying') && <Agree {...view} />}
              {wallet ? (
                <WalletSlot
                  wallet={wallet}
                  mayOpen={() => {
                    send({ type: 'user.opensWallet' });
                    return wallet.getSnapshot().hasTag('sheetOpen');
                  }}
                />
              ) : (
                <Reserve {...view} />
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
            {cards ? (
              <SavedCardChoice list={cards} saved={saved} snapshot={chosen} />
            ) : !paysByWallet(view) && (!snapshot.hasTag('settling') || fields) ? (
              <CardEntry {...view} />
            ) : null}
            <Notice icon={shieldIcon}>
              <Text id={words.note} />
            </Notice>
            {isIdle && <OtherWays snapshot={snapshot} />}
          </>
        }
      />
      {snapshot.hasTag('failed') && <PaymentFailed snapshot={snapshot} send={send} />}
    </>
  );
}

const pay = { type: 'user.pays' } as const;

/** The bank is asked, or will be. */
const isAsking = ({ filled, chosen }: PayView): boolean =>
  filled?.hasTag('authorising') === true || chosen?.hasTag('paying') === true;

function Reserve(view: PayView) {
  const { snapshot, send, filled, chosen } = view;
  const formats = useFormats();
  const held = moneyIn(view);
  if (isAsking(view))
    return (
      <Button busy>
        <Text id="payment.asking" />
      </Button>
    );
  if (snapshot.hasTag('settling'))
    return (
      <Button busy>
        <Text id="payment.confirming" />
      </Button>
    );
  if (
    held === null ||
    snapshot.hasTag('loading') ||
    filled?.hasTag('loading') ||
    filled?.hasTag('fieldsMissing')
  )
    return (
      <Button busy>
        <Text id="payment.loading" />
      </Button>
    );
  return (
    <Button
      icon={lockIcon}
      disabled={!filled?.can(pay) && !chosen?.can(pay)}
      onClick={() => send(pay)}
    >
      <Text
        id={wordsFor[snapshot.context.query.purpose].submit}
        values={{ amount: formats.money(held) }}
      />
    </Button>
  );
}
