import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import type { codeScanMachine } from '../../../machines/code-scan/code-scan.machine.ts';
import { screenOf } from '../../../machines/declare.ts';
import { shownText } from '../../domain/scanned-code.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/layout/Icon.tsx';
import {
  keyboardIcon,
  lampIcon,
  lampOffIcon,
  noCameraIcon,
  scanIcon,
} from '../../ui/layout/more-icons.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { Paragraph, Title } from '../../ui/layout/Text.tsx';
import styles from './code-scan.module.css';
import { Viewfinder } from './Viewfinder.tsx';

type Ref = ActorRefFrom<typeof codeScanMachine>;
type Tag = TagsFrom<typeof codeScanMachine>;
type View = {
  snapshot: SnapshotFrom<typeof codeScanMachine>;
  send: Ref['send'];
  onType: () => void;
};

/**
 * The camera over the page it was opened from. Typing the code (`onType`) is never further than one
 * tap.
 */
export function CodeScanSheet({
  actor,
  onClose,
  onType,
}: {
  actor: Ref;
  onClose: () => void;
  onType: () => void;
}) {
  const snapshot = useSelector(actor, current => current);
  const text = useText();
  const tag = screenOf<Tag>(parts, snapshot);
  if (!tag) return null;
  return (
    <Sheet title={<Text id="scan.title" />} closeLabel={text('frame.close')} onClose={onClose}>
      {parts[tag]({ snapshot, send: actor.send, onType })}
    </Sheet>
  );
}

const parts = {
  starting: view => <Looking {...view} />,
  scanning: view => <Looking {...view} />,
  notOurs: view => <Looking {...view} />,
  refused: view => (
    <Without
      {...view}
      headline={<Text id="scan.refused" />}
      help={<Text id="scan.refusedHelp" />}
    />
  ),
  noCamera: view => (
    <Without
      {...view}
      headline={<Text id="scan.noCamera" />}
      help={<Text id="scan.noCameraHelp" />}
    />
  ),
  failed: view => (
    <Without
      {...view}
      headline={<Text id={`scan.problem.${view.snapshot.context.problem ?? 'silent'}`} />}
      help={<Text id={`scan.help.${view.snapshot.context.problem ?? 'silent'}`} />}
    />
  ),
} satisfies Record<Tag, (view: View) => ReactNode>;

/** View from the first moment to the code, a single one, so that nothing jumps under the hand. */
function Looking({ snapshot, send, onType }: View) {
  const text = useText();
  const { picture, torch, foreignText } = snapshot.context;
  const starting = snapshot.hasTag('starting'),
    notOurs = snapshot.hasTag('notOurs');
  const read = foreignText !== null && shownText(foreignText);
  const words = starting ? (
    <>
      <b>
        <Text id="scan.starting" />
      </b>
      <span>
        <Text id="scan.allow" />
      </span>
    </>
  ) : notOurs ? (
    <>
      <b>
        <Text id="scan.notOurs" />
      </b>
      {read && (
        <span>
          <Text id="scan.read" values={{ text: <bdi className={styles.read}>{read}</bdi> }} />
        </span>
      )}
    </>
  ) : (
    <>
      <b>
        <Text id="scan.aim" />
      </b>
      <span>
        <Text id="scan.aimHelp" />
      </span>
    </>
  );
  return (
    <>
      <Viewfinder picture={picture} tone={starting ? 'waiting' : notOurs ? 'foreign' : 'looking'}>
        {snapshot.can({ type: 'user.switchesTorch' }) && (
          <Button
            variant="bare"
            className={styles.lamp}
            label={text(torch === 'on' ? 'scan.lightOff' : 'scan.lightOn')}
            onClick={() => send({ type: 'user.switchesTorch' })}
          >
            <Icon name={torch === 'on' ? lampIcon : lampOffIcon} />
          </Button>
        )}
        {notOurs && (
          <Button
            variant="bare"
            className={styles.goOn}
            onClick={() => send({ type: 'user.goesOn' })}
          >
            <Icon name={scanIcon} />
            <Text id="scan.goOn" />
          </Button>
        )}
      </Viewfinder>
      <p className={styles.words} role="status">
        {words}
      </p>
      <Button variant="quiet" icon={keyboardIcon} onClick={onType}>
        <Text id="scan.type" />
      </Button>
    </>
  );
}

/** View without a picture: the reason, what to do about it, and typing the code. */
function Without({
  headline,
  help,
  send,
  onType,
}: View & { headline: ReactNode; help: ReactNode }) {
  return (
    <>
      <div className={styles.without}>
        <span className={styles.sign}>
          <Icon name={noCameraIcon} />
        </span>
        <div role="alert" className={styles.reason}>
          <Title as="h3">{headline}</Title>
          <Paragraph>{help}</Paragraph>
        </div>
      </div>
      <Button icon={keyboardIcon} onClick={onType}>
        <Text id="scan.type" />
      </Button>
      <Button variant="quiet" icon="retry" onClick={() => send({ type: 'user.retries' })}>
        <Text id="scan.again" />
      </Button>
    </>
  );
}
