import { useSelector } from '@xstate/react';
import { type ReactNode, useLayoutEffect } from 'react';
import type { TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { kioskMachine } from '../../../machines/kiosk/kiosk.machine.ts';
import { Announcements } from '../../ui/feedback/Announcements.tsx';
import { useKeptFocus } from '../../screens/frame/use-heading-focus.ts';
import { Attract } from './Attract.tsx';
import { LegalText } from './LegalText.tsx';
import { Returned, Taken } from './Moment.tsx';
import { NotEnrolled } from './NotEnrolled.tsx';
import { Panel } from './Panel.tsx';
import { Serving, Wiping } from './Serving.tsx';
import { Pin } from './Staff.tsx';
import { StillThere } from './StillThere.tsx';
import { Offline, OutOfService, Starting } from './Stopped.tsx';
import { useKioskStyles } from './styles.ts';
import type { KioskRef, KioskSurface, KioskView } from './view.ts';
import { useText } from '../../i18n/text.tsx';
import type { TextSize } from '../../domain/kiosk.ts';

const views = {
  starting: Starting,
  attracting: Attract,
  taken: Taken,
  returned: Returned,
  offline: Offline,
  outOfService: OutOfService,
  serving: Serving,
  wiping: Wiping,
  legal: LegalText,
  pin: Pin,
  panel: Panel,
  notEnrolled: ({ surface }) => <NotEnrolled code={surface.code} />,
} as const satisfies Record<TagsFrom<typeof kioskMachine>, (view: KioskView) => ReactNode>;

/** Root of the tablet's screens. Every touch and every key tells of a person. */
export function KioskScreen({ actor, surface }: { actor: KioskRef; surface: KioskSurface }) {
  useKioskStyles();
  const snapshot = useSelector(actor, all => all);
  useTextSize(snapshot.context.textSize);
  const screen = screenOf(views, snapshot);
  if (!screen) throw new Error('the tablet shows nothing');
  // The next person reads each screen from its top.
  const isAlone = snapshot.matches({ person: 'nobodyThere' });
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [screen, isAlone]);
  useKeptFocus(screen);
  const touch = () => actor.send({ type: 'user.touches' });
  const View: (view: KioskView) => ReactNode = views[screen];
  return (
    <>
      <div onPointerDownCapture={touch} onKeyDownCapture={touch} onInputCapture={touch}>
        <View key={screen} snapshot={snapshot} send={actor.send} surface={surface} />
      </div>
      {snapshot.matches({ person: 'askedWhetherThere' }) && (
        <StillThere
          context={snapshot.context}
          rentalRuns={snapshot.matches({ screen: { rentingHere: 'running' } })}
          onStay={touch}
          onLeave={() => actor.send({ type: 'user.finishes' })}
        />
      )}
      {snapshot.matches({ light: 'dimmed' }) && <Night onTouch={touch} />}
      <Announcements />
    </>
  );
}

/**
 * The venue is closed: the screen lies in the dark. The touch that lights it up presses nothing of
 * what stands below.
 */
function Night({ onTouch }: { onTouch: () => void }) {
  const text = useText();
  return (
    <button
      type="button"
      className="kiosk-dim"
      aria-label={text('kiosk.brighten')}
      onClick={onTouch}
    />
  );
}

/** The whole page in the size that somebody at the tablet chose, until it is the usual one again. */
function useTextSize(size: TextSize): void {
  useLayoutEffect(() => {
    if (size === 100) return;
    const { style } = document.documentElement;
    const usual = style.fontSize;
    style.fontSize = `${size}%`;
    return () => {
      style.fontSize = usual;
    };
  }, [size]);
}
