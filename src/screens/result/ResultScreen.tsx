import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { resultMachine } from '../../../machines/result/result.machine.ts';
import type { Failure } from '../../domain/failure.ts';
import { urlOf } from '../../domain/route.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { LinkRow } from '../../ui/layout/LinkRow.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Price } from '../../widgets/Price.tsx';
import { Headline, Num, Paragraph } from '../../ui/layout/Text.tsx';
import { FailureNumber } from '../frame/FailureNumber.tsx';
import { AnotherStation } from '../frame/AnotherStation.tsx';
import { Frame } from '../frame/Frame.tsx';
import { ReportLink } from '../frame/ReportLink.tsx';
import { useHeadingFocus } from '../frame/use-heading-focus.ts';
import { OutcomeHold } from './OutcomeHold.tsx';
import { Progress } from './Progress.tsx';
import { Station, type Scene } from './Station.tsx';
import { downloadIcon, scanIcon, shieldIcon } from '../../ui/layout/more-icons.ts';

type Ref = ActorRefFrom<typeof resultMachine>;
type Tag = TagsFrom<typeof resultMachine>;
type View = {
  readonly snapshot: SnapshotFrom<typeof resultMachine>;
  readonly send: Ref['send'];
  readonly downloadUrl: string | null;
  readonly text: ReturnType<typeof useText>;
  readonly formats: ReturnType<typeof useFormats>;
  readonly failureText: ReturnType<typeof useFailureText>;
};
/**
 * The places of the one layout. The station keeps its place and size in all of them, so that the
 * bank rises without the page jumping.
 */
type Places = {
  readonly scene: Scene;
  readonly headline: MessageKey;
  readonly hero?: ReactNode;
  readonly words?: ReactNode;
  readonly body: ReactNode;
  readonly dock: ReactNode;
};

const views = {
  confirming: ({ snapshot, failureText }) => ({
    scene: { kind: 'waiting' },
    headline: 'result.confirming.title',
    body: (
      <>
        <Progress at="payment" secondsLeft={snapshot.context.secondsLeft} />
        <Lost failure={snapshot.context.failure} say={failureText} />
      </>
    ),
    dock: (
      <Notice icon={shieldIcon}>
        <Text id="result.confirming.notice" />
      </Notice>
    ),
  }),
  dispensing: ({ snapshot, text, failureText }) => {
    const { outcome } = snapshot.context;
    const slot = outcome?.slot ?? null,
      failedSlot = outcome?.state === 'dispensing' ? outcome.failedSlot : null;
    return {
      ...(slot === null
        ? { scene: { kind: 'waiting' }, headline: 'result.dispensing.title' }
        : {
            scene: { kind: 'lit', slot },
            headline: 'result.dispensing.here',
            hero: <Price text={text('result.slot', { slot })} />,
          }),
      body: (
        <>
          {failedSlot !== null && slot !== null && (
            <Notice tone="caution" announce>
              <Text id="result.dispensing.another" values={{ failedSlot, slot }} />
            </Notice>
          )}
          <Progress at="popping" secondsLeft={snapshot.context.secondsLeft} />
          <Lost failure={snapshot.context.failure} say={failureText} />
        </>
      ),
      dock: (
        <Notice icon={shieldIcon}>
          <Text id="result.dispensing.notice" />
        </Notice>
      ),
    };
  },
  confirmed: ({
    snapshot: {
      context: { outcome },
    },
    formats,
    downloadUrl,
  }) => ({
    scene:
      outcome?.state === 'confirmed' ? { kind: 'raised', slot: outcome.slot } : { kind: 'waiting' },
    headline: 'result.confirmed.title',
    words: outcome?.state === 'confirmed' && (
      <Paragraph>
        <Text id="result.confirmed.take" values={{ slot: outcome.slot }} />{' '}
        <Text id="result.confirmed.since" values={{ time: formats.time(outcome.rentedAt) }} />
        {outcome.tariff.freeMinutes > 0 && (
          <>
            {' '}
            <Text id="result.confirmed.free" values={{ minutes: outcome.tariff.freeMinutes }} />
          </>
        )}
      </Paragraph>
    ),
    body: (
      <>
        {outcome && <OutcomeHold outcome={outcome} />}
        {downloadUrl !== null && (
          <LinkRow>
            <Button variant="link" href={downloadUrl} newTab icon={downloadIcon}>
              <Text id="result.download" />
            </Button>
          </LinkRow>
        )}
      </>
    ),
    dock: outcome && (
      <Button href={urlOf({ page: 'orderDetail', orderId: outcome.orderId })}>
        <Text id="result.confirmed.open" />
      </Button>
    ),
  }),
  notDispensed: ({
    snapshot: {
      context: { outcome },
    },
  }) => ({
    scene: { kind: 'failed', slot: outcome?.slot ?? null },
    headline: 'result.notDispensed.title',
    words: outcome?.state === 'notDispensed' && (
      <Paragraph>
        {outcome.reason === 'noBattery' ? (
          <Text id="result.notDispensed.noBattery" />
        ) : outcome.slot === null ? (
          <Text id="result.notDispensed.noAnswer" />
        ) : (
          <Text id="result.notDispensed.jam" values={{ slot: outcome.slot }} />
        )}
      </Paragraph>
    ),
    body: (
      <>
        {outcome && <OutcomeHold outcome={outcome} />}
        <AnotherStation from={outcome?.cabinetCode} />
        {outcome && <ReportLink cabinetCode={outcome.cabinetCode} orderId={outcome.orderId} />}
      </>
    ),
    dock: (
      <>
        <Button icon="up" href={urlOf({ page: 'rent', cabinetCode: outcome?.cabinetCode })}>
          <Text id="result.notDispensed.retry" />
        </Button>
        <Button variant="quiet" icon={scanIcon} href={urlOf({ page: 'home' })}>
          <Text id="result.notDispensed.other" />
        </Button>
      </>
    ),
  }),
  unknown: ({ snapshot, send }) => {
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
            <Notice tone="caution" icon="card">
              <Text id="result.unknown.money" />
            </Notice>
          )}
          <Notice>
            <Text
              id="result.unknown.reference"
              values={{ number: outcome?.orderNumber ?? tradeNumber, strong }}
            />
          </Notice>
          {outcome && <ReportLink cabinetCode={outcome.cabinetCode} orderId={outcome.orderId} />}
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
        </>
      ),
    };
  },
  failed: ({ snapshot, send, failureText }) => {
    const { failure, tradeNumber } = snapshot.context;
    return {
      scene: { kind: 'unknown' },
      headline: 'result.failed.title',
      words: failure && <Paragraph>{failureText(failure)}</Paragraph>,
      body: (
        <>
          <Notice icon={shieldIcon}>
            <Text id="result.failed.money" />
          </Notice>
          {failure?.requestId ? (
            <FailureNumber failure={failure} />
          ) : (
            <Paragraph muted>
              <Text id="result.reference" values={{ id: <Num>{tradeNumber}</Num> }} />
            </Paragraph>
          )}
        </>
      ),
      dock: (
        <>
          <Button
            icon="retry"
            disabled={!snapshot.can({ type: 'user.reloads' })}
            onClick={() => send({ type: 'user.reloads' })}
          >
            <Text id="result.reload" />
          </Button>
          <Button variant="quiet" href={urlOf({ page: 'orders' })}>
            <Text id="result.failed.orders" />
          </Button>
        </>
      ),
    };
  },
} satisfies Record<Tag, (view: View) => Places>;

/** The station goes on by itself; only this phone does not hear it. */
const Lost = ({ failure, say }: { failure: Failure | null; say: (failure: Failure) => string }) =>
  failure?.kind === 'network' || failure?.kind === 'timeout' ? (
    <Notice tone="caution" icon="offline" announce>
      {say(failure)}
    </Notice>
  ) : null;

const strong = (parts: ReactNode[]) => <Num strong>{parts}</Num>;

/** Until the power bank is out. */
export function ResultScreen({ actor, downloadUrl }: { actor: Ref; downloadUrl: string | null }) {
  const snapshot = useSelector(actor, state => state);
  const text = useText(),
    formats = useFormats(),
    failureText = useFailureText();
  const tag = screenOf<Tag>(views, snapshot);
  useHeadingFocus(tag ?? '');
  if (!tag) return null;
  const { outcome } = snapshot.context;
  const { scene, headline, hero, words, body, dock }: Places = views[tag]({
    snapshot,
    send: actor.send,
    downloadUrl,
    text,
    formats,
    failureText,
  });
  return (
    <Frame
      title={outcome?.venueName ?? text('result.title')}
      subtitle={outcome && text('frame.station', { code: outcome.cabinetCode })}
      headlineInBody
      dock={dock}
      left={
        <>
          <Station scene={scene} />
          {hero}
          <Stack>
            <Headline key={headline}>
              <Text id={headline} />
            </Headline>
            {words}
          </Stack>
        </>
      }
      right={body}
    />
  );
}
