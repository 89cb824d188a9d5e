import type { Order } from '../../domain/order.ts';
import type { ReturnClaim } from '../../domain/return-claim.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Steps } from '../../ui/layout/Steps.tsx';
import { Num, Paragraph, Title } from '../../ui/layout/Text.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';
import { ClaimFacts, ClaimStopped } from '../return-claim/ClaimFacts.tsx';

/** A return that is being checked: the clock stands, and what follows. */
export function OpenClaim({ claim, toasts }: { claim: ReturnClaim; toasts: Toasts }) {
  const text = useText();
  const formats = useFormats();
  return (
    <>
      <Stack>
        <Title>
          <Text id="claim.checking" />
        </Title>
        <Paragraph>
          <ClaimStopped claim={claim} />
        </Paragraph>
      </Stack>
      <Steps
        steps={[
          {
            state: 'done',
            label: (
              <Text id="claim.step.claimed" values={{ time: formats.time(claim.createdAt) }} />
            ),
            stateLabel: text('claim.step.done'),
          },
          { state: 'now', label: <Text id="claim.step.checking" /> },
          { state: 'ahead', label: <Text id="claim.step.released" /> },
        ]}
      />
      <Card>
        <ClaimFacts claim={claim} toasts={toasts} />
      </Card>
      <Paragraph muted>
        <Text id="claim.stationTime" />{' '}
        {claim.lapsesAt === null ? (
          <Text id="claim.ifNot" />
        ) : (
          <Text id="claim.lapses" values={{ time: formats.weekdayTime(claim.lapsesAt) }} />
        )}
      </Paragraph>
    </>
  );
}

/** State of a claim that does not stop the meter, with the reason that was given for it. */
export function ClaimNotice({ order }: { order: Order }) {
  const { claim, status } = order;
  if (claim === null) return null;
  const runs = (status === 'renting' || status === 'fault') && order.returnedAt === null;
  const values = { number: <Num>{claim.reference}</Num> };
  switch (claim.state) {
    case 'open':
      return (
        <Notice title={<Text id="claim.again" values={values} />}>
          <Text id={runs ? 'claim.goesOn' : 'claim.refundable'} />
        </Notice>
      );
    case 'confirmed':
      return (
        <Notice tone="good">
          <Text id="claim.confirmed" values={values} /> <CountedLater order={order} />
        </Notice>
      );
    // The person did it themselves.
    case 'withdrawn':
      return null;
    case 'rejected':
      return (
        <Notice tone="caution" icon="info" title={<Text id="claim.rejected" values={values} />}>
          {claim.reason ?? <Text id="claim.rejectedElsewhere" />}
          {runs && <RunsOn order={order} />}
        </Notice>
      );
    case 'lapsed':
      return (
        <Notice tone="caution" icon="info" title={<Text id="claim.lapsed" values={values} />}>
          <Text id="claim.lapsedText" />
          {runs && <RunsOn order={order} />}
        </Notice>
      );
  }
}

/** The station's time counted, and it was later than what the person said. */
function CountedLater({ order: { claim, returnedAt } }: { order: Order }) {
  const formats = useFormats();
  if (claim === null || returnedAt === null || returnedAt - claim.claimedAt < 60_000) return null;
  return <Text id="claim.stationCounted" values={{ time: formats.weekdayTime(returnedAt) }} />;
}

function RunsOn({ order: { rentedAt } }: { order: Order }) {
  const formats = useFormats();
  if (rentedAt === null) return null;
  return (
    <>
      {' '}
      <Text id="claim.runsOn" values={{ time: formats.weekdayTime(rentedAt) }} />
    </>
  );
}
