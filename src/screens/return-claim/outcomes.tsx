import type { ReturnClaim } from '../../domain/return-claim.ts';
import { Text, useFailureText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';
import { FailureNumber } from '../frame/FailureNumber.tsx';
import { ClaimFacts, ClaimStopped } from './ClaimFacts.tsx';
import type { ClaimView, ReturnClaimRef } from './view.ts';

/** What was claimed, with its reference. */
export function Claimed({
  claim,
  send,
  toasts,
}: {
  claim: ReturnClaim;
  send: ReturnClaimRef['send'];
  toasts: Toasts;
}) {
  return (
    <>
      <Paragraph>
        <ClaimStopped claim={claim} />
      </Paragraph>
      <Card outlined>
        <ClaimFacts claim={claim} toasts={toasts} />
      </Card>
      <Button icon="check" onClick={() => send({ type: 'user.closes' })}>
        <Text id="claim.close" />
      </Button>
    </>
  );
}

/** The words stay, to be changed and sent again. */
export function Refused({ snapshot, send, rental }: ClaimView) {
  const failureText = useFailureText();
  const { failure } = snapshot.context;
  return (
    <>
      {failure && (
        <div role="alert">
          <Paragraph>{failureText(failure)}</Paragraph>
        </div>
      )}
      {rental.isRunning && (
        <Paragraph muted>
          <Text id="claim.refusedText" />
        </Paragraph>
      )}
      <FailureNumber failure={failure} />
      {rental.isRunning && (
        <Button
          icon="back"
          disabled={!snapshot.can({ type: 'user.edits' })}
          onClick={() => send({ type: 'user.edits' })}
        >
          <Text id="claim.edit" />
        </Button>
      )}
    </>
  );
}
