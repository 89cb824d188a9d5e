import { type Failure, isUnanswered } from '../../domain/failure.ts';
import { Text } from '../../i18n/text.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { offlineIcon, shieldIcon } from '../../ui/layout/more-icons.ts';
import { Price } from '../../widgets/Price.tsx';
import { Progress } from './Progress.tsx';
import { isInvited, type Places, type ResultView } from './view.ts';

/** The payment is asked for; nothing is taken yet. */
export const confirming = ({ snapshot, text }: ResultView): Places => ({
  scene: { kind: 'waiting' },
  hero: <SlotToCome text={text} />,
  headline: isInvited({ snapshot }) ? 'result.invited.title' : 'result.confirming.title',
  body: (
    <>
      <Progress
        invited={isInvited({ snapshot })}
        at="payment"
        secondsLeft={snapshot.context.secondsLeft}
      />
      <Lost failure={snapshot.context.failure} />
    </>
  ),
  dock: (
    <Notice icon={shieldIcon}>
      <Text id={isInvited({ snapshot }) ? 'result.invited.notice' : 'result.confirming.notice'} />
    </Notice>
  ),
});

/** The station was told to open a slot. */
export const dispensing = ({ snapshot, text }: ResultView): Places => {
  const { outcome } = snapshot.context;
  const slot = outcome?.slot ?? null,
    failedSlot = outcome?.state === 'dispensing' ? outcome.failedSlot : null;
  return {
    ...(slot === null
      ? {
          scene: { kind: 'waiting' },
          headline: 'result.dispensing.title',
          hero: <SlotToCome text={text} />,
        }
      : {
          scene: { kind: 'lit', slot },
          headline: 'result.dispensing.here',
          hero: <Price text={text('result.slot', { slot })} />,
        }),
    body: (
      <>
        {failedSlot !== null && slot !== null && (
          <Notice key={failedSlot} tone="caution" announce>
            <Text id="result.dispensing.another" values={{ failedSlot, slot }} />
          </Notice>
        )}
        <Progress
          invited={isInvited({ snapshot })}
          at="popping"
          secondsLeft={snapshot.context.secondsLeft}
        />
        <Lost failure={snapshot.context.failure} />
      </>
    ),
    dock: (
      <Notice icon={shieldIcon}>
        <Text id={isInvited({ snapshot }) ? 'result.invited.notice' : 'result.dispensing.notice'} />
      </Notice>
    ),
  };
};

/** Place of the slot's number until it is known, so that nothing jumps then. */
const SlotToCome = ({ text }: Pick<ResultView, 'text'>) => (
  <div aria-hidden="true">
    <Price text={text('result.slot', { slot: '…' })} />
  </div>
);

/** Notice that this phone has no network, while the station goes on: not a moment to leave. */
const Lost = ({ failure }: { failure: Failure | null }) =>
  failure && isUnanswered(failure) ? (
    <Notice tone="caution" icon={offlineIcon} announce>
      <Text id="result.lost" />
    </Notice>
  ) : null;
