import { useSelector } from '@xstate/react';
import type { ActorRefFrom, TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { enrolmentMachine } from '../../../machines/kiosk/enrolment.machine.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text, useFailureText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Icon } from '../../ui/layout/Icon.tsx';
import { lockIcon } from '../../ui/layout/more-icons.ts';
import { KioskBar } from './Brand.tsx';
import { PinPad } from './PinPad.tsx';
import { useKioskStyles } from './styles.ts';

type EnrolmentRef = ActorRefFrom<typeof enrolmentMachine>;
type Tag = TagsFrom<typeof enrolmentMachine>;
type Words = {
  readonly title: MessageKey;
  readonly text?: MessageKey;
  readonly pad?: 'busy' | 'on';
};

const words = {
  choosing: { title: 'kiosk.enrolChoose', text: 'kiosk.enrolChooseText', pad: 'on' },
  differing: { title: 'kiosk.enrolChoose', text: 'kiosk.enrolDiffer', pad: 'on' },
  repeating: { title: 'kiosk.enrolRepeat', text: 'kiosk.enrolRepeatText', pad: 'on' },
  enrolling: { title: 'kiosk.enrolling', pad: 'busy' },
  failed: { title: 'kiosk.enrolFailed' },
  spent: { title: 'kiosk.spentTitle', text: 'kiosk.spentText' },
} as const satisfies Record<Tag, Words>;

/** Staff turn this browser into the tablet of a station. */
export function EnrolmentScreen({ actor, code }: { actor: EnrolmentRef; code: string }) {
  useKioskStyles();
  const snapshot = useSelector(actor, all => all);
  const failureText = useFailureText();
  const { pin, failure } = snapshot.context;
  const { title, text, pad }: Words = words[screenOf(words, snapshot) ?? 'choosing'];
  return (
    <main className="kiosk kiosk-page">
      <KioskBar
        title={<Text id="kiosk.enrolTitle" />}
        subtitle={<Text id="frame.station" values={{ code }} />}
      />
      <div className="kiosk-panes">
        <section className="kiosk-pane kiosk-middle" role="status">
          <Icon name={lockIcon} className="kiosk-lock" />
          <h1 className="kiosk-title">
            <Text id={title} />
          </h1>
          {text && (
            <p className="kiosk-words">
              <Text id={text} />
            </p>
          )}
          {snapshot.hasTag('failed') && failure && (
            <Notice tone="danger">{failureText(failure)}</Notice>
          )}
        </section>
        <section className="kiosk-pane kiosk-act kiosk-middle">
          {pad && (
            <PinPad
              pin={pin}
              busy={pad === 'busy'}
              onDigit={digit => actor.send({ type: 'staff.types', digit })}
              onErase={() => actor.send({ type: 'staff.erases' })}
            />
          )}
          {snapshot.hasTag('failed') && (
            <Button icon="retry" onClick={() => actor.send({ type: 'staff.retries' })}>
              <Text id="rent.retry" />
            </Button>
          )}
        </section>
      </div>
    </main>
  );
}
