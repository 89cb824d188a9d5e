import type { ReactNode } from 'react';
import { awaitsPerson } from '../../domain/remedies.ts';
import { isToldFirst } from '../../domain/result-question.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { shieldIcon } from '../../ui/layout/more-icons.ts';
import { Num, Paragraph } from '../../ui/layout/Text.tsx';
import { FailureNumber } from '../../screens/frame/FailureSaid.tsx';
import { SupportLine } from '../../screens/frame/SupportLine.tsx';
import { ReportLink } from '../../screens/frame/Links.tsx';
import { OutcomeHold } from './OutcomeHold.tsx';
import { isInvited, type Places, type ResultView } from './view.ts';

/** No answer for too long: it is asked for until it is known. */
export const unknown = ({ snapshot, send, onTablet }: ResultView): Places => {
  const { outcome, tradeNumber } = snapshot.context;
  return {
    scene: { kind: 'unknown' },
    headline: 'result.unknown.title',
    words: (
      <Paragraph>
        <Text id="result.unknown.text" />
      </Paragraph>
    ),
    body: (
      <>
        {outcome && outcome.held > 0 ? (
          <OutcomeHold outcome={outcome} />
        ) : (
          !isInvited({ snapshot }) && (
            <Notice tone="caution" icon="card">
              <Text id="result.unknown.money" />
            </Notice>
          )
        )}
        <Notice>
          <Text
            id="result.unknown.reference"
            values={{ number: outcome?.orderNumber ?? tradeNumber, strong }}
          />
        </Notice>
        {outcome && onTablet?.takeAlong(outcome)}
        {!onTablet && outcome && (
          <ReportLink cabinetCode={outcome.cabinetCode ?? undefined} orderId={outcome.orderId} />
        )}
        <SupportLine />
      </>
    ),
    dock: (
      <>
        <Button
          icon="retry"
          busy={!snapshot.can({ type: 'user.asksNow' })}
          onClick={() => send({ type: 'user.asksNow' })}
        >
          <Text id="result.unknown.ask" />
        </Button>
        <Button
          variant="quiet"
          disabled={!snapshot.can({ type: 'user.reloads' })}
          onClick={() => send({ type: 'user.reloads' })}
        >
          <Text id="result.reload" />
        </Button>
        {onTablet?.finish}
      </>
    ),
  };
};

/** The server says that there is no rental to wait for. */
export const failed = ({ snapshot, send, failureText, onTablet }: ResultView): Places => {
  const { failure, tradeNumber } = snapshot.context;
  // After a reload the address says nothing of PayPal; the refusal says that it waits for them.
  const offersPayment = isToldFirst(snapshot.context) || awaitsPerson(failure);
  return {
    scene: { kind: 'unknown' },
    headline: 'result.failed.title',
    words: failure && <Paragraph>{failureText(failure)}</Paragraph>,
    body: (
      <>
        {!isInvited({ snapshot }) && (
          <Notice icon={shieldIcon}>
            <Text id={awaitsPerson(failure) ? 'payment.nothing' : 'result.failed.money'} />
          </Notice>
        )}
        {failure?.requestId ? (
          <FailureNumber failure={failure} />
        ) : (
          <Paragraph muted>
            <Text id="result.reference" values={{ id: <Num>{tradeNumber}</Num> }} />
          </Paragraph>
        )}
        <SupportLine />
      </>
    ),
    dock: (
      <>
        {offersPayment && (
          <Button href={urlOf({ page: 'rent' })}>
            <Text id="result.failed.payAgain" />
          </Button>
        )}
        <Button
          icon="retry"
          {...(offersPayment ? { variant: 'quiet' as const } : {})}
          disabled={!snapshot.can({ type: 'user.reloads' })}
          onClick={() => send({ type: 'user.reloads' })}
        >
          <Text id="result.reload" />
        </Button>
        {onTablet?.finish ?? (
          <Button variant="quiet" href={urlOf({ page: 'orders' })}>
            <Text id="result.failed.orders" />
          </Button>
        )}
      </>
    ),
  };
};

const strong = (parts: ReactNode[]) => <Num strong>{parts}</Num>;
