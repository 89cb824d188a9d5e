import { useSelector } from '@xstate/react';
import { screenOf } from '../../../machines/declare.ts';
import type { RedirectWay } from '../../domain/sign-in-providers.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { List, ListRow } from '../../ui/layout/Rows.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { LoadingOverlay } from '../../ui/overlay/LoadingOverlay.tsx';
import { FailureNumber } from '../../screens/frame/FailureSaid.tsx';
import {
  layers,
  problemTexts,
  providers,
  type ProviderLoginRef,
  type ProviderLoginTag,
} from './provider-view.ts';
import styles from './login.module.css';

/** The other ways, below the phone's form: a row each, in one order everywhere. */
export function ProviderWays({
  actor,
  ways,
  alone = false,
}: {
  actor: ProviderLoginRef;
  ways: readonly RedirectWay[];
  /** True where no other way to sign in stands above them. */
  alone?: boolean;
}) {
  const text = useText();
  if (ways.length === 0) return <ProviderLayers actor={actor} />;
  return (
    <>
      {!alone && (
        <p className={styles.or}>
          <Text id="login.or" />
        </p>
      )}
      <ProviderProblem actor={actor} />
      <Card flush outlined>
        <List label={text('login.otherWays')}>
          {ways.map(way => (
            <ListRow
              key={way}
              title={<Text id={providers[way].name} />}
              icon={providers[way].icon}
              onClick={() => actor.send({ type: 'user.choosesWay', way })}
            />
          ))}
        </List>
      </Card>
      <ProviderLayers actor={actor} />
    </>
  );
}

/** Reason why the person is back and not signed in. */
export function ProviderProblem({ actor }: { actor: ProviderLoginRef }) {
  const { problem, failure, way } = useSelector(actor, snapshot => snapshot.context);
  const isOffering = useSelector(actor, snapshot => snapshot.hasTag('offering'));
  const text = useText();
  const failureText = useFailureText();
  const provider = way === null ? '' : text(providers[way].name);
  if (!isOffering) return null;
  if (failure)
    return (
      <>
        <Notice tone="danger" announce>
          {failureText(failure)}
        </Notice>
        {(failure.kind === 'unexpected' || failure.kind === 'loginFailed') && (
          <FailureNumber failure={failure} />
        )}
      </>
    );
  if (problem === null) return null;
  return (
    <Notice tone={problem === 'cancelled' ? 'plain' : 'caution'} announce>
      {text(problemTexts[problem], { provider })}
    </Notice>
  );
}

/**
 * Layers over the page: waiting while the person leaves and comes back; a question after a sign-in
 * that this browser did not begin, and after a network failure.
 */
export function ProviderLayers({ actor }: { actor: ProviderLoginRef }) {
  const snapshot = useSelector(actor, current => current);
  const text = useText();
  const failureText = useFailureText();
  const { way, failure } = snapshot.context;
  const provider = way === null ? '' : text(providers[way].name);
  switch (layers[screenOf<ProviderLoginTag>(layers, snapshot) ?? 'offering']) {
    case 'waiting':
      return (
        <LoadingOverlay
          label={
            snapshot.hasTag('leaving')
              ? text('login.provider.leaving', { provider })
              : text('login.signingIn')
          }
        />
      );
    case 'isItYou':
      return (
        <Dialog
          title={<Text id="login.provider.handed" values={{ provider }} />}
          answers={
            <>
              <Button icon="back" onClick={() => actor.send({ type: 'user.cancels' })}>
                <Text id="login.provider.notMe" />
              </Button>
              <Button variant="quiet" onClick={() => actor.send({ type: 'user.confirms' })}>
                <Text id="login.provider.isMe" />
              </Button>
            </>
          }
        >
          {text('login.provider.handedText', { provider })}
        </Dialog>
      );
    case 'question':
      return (
        <Dialog
          title={<Text id="login.provider.again" />}
          answers={
            <>
              <Button icon="retry" onClick={() => actor.send({ type: 'user.retries' })}>
                <Text id="login.provider.retry" />
              </Button>
              <Button variant="centred" onClick={() => actor.send({ type: 'user.cancels' })}>
                <Text id="login.provider.cancel" />
              </Button>
            </>
          }
        >
          {failure && failureText(failure)}
        </Dialog>
      );
    default:
      return null;
  }
}
