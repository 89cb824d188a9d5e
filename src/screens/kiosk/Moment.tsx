import type { ReactNode } from 'react';
import { known } from '../../../machines/declare.ts';
import { delays } from '../../../machines/kiosk/kiosk.machine.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { KioskBar } from './Brand.tsx';
import { Said } from './Said.tsx';
import type { KioskView } from './view.ts';

/** A slot stands open for somebody's phone (frame v6). */
export const Taken = (view: KioskView) => (
  <AtSlot
    {...view}
    lasts={delays.takenFor}
    title={<Text id="kiosk.takenTitle" />}
    words={<Text id="kiosk.takenText" />}
    isRaised
  />
);

/** A power bank was pushed in and ended a rental. Its price stands on the person's own phone. */
export const Returned = (view: KioskView) => (
  <AtSlot
    {...view}
    lasts={delays.returnedFor}
    title={<Text id="kiosk.returnedTitle" />}
    words={<Text id="kiosk.returnedText" />}
  />
);

function AtSlot({
  snapshot,
  send,
  lasts,
  title,
  words,
  isRaised = false,
}: KioskView & { lasts: number; title: ReactNode; words: ReactNode; isRaised?: boolean }) {
  const text = useText();
  const formats = useFormats();
  const { now, reading, telling } = snapshot.context;
  const { slots, venueName, cabinetCode } = known(reading).station;
  const { moment, since } = known(telling);
  const { slot } = moment;
  const left = Math.max(0, lasts - (now - since));
  return (
    <main className="kiosk kiosk-page">
      <KioskBar
        title={venueName}
        subtitle={<Text id="frame.station" values={{ code: cabinetCode }} />}
      />
      <div className="kiosk-panes">
        <section className="kiosk-pane kiosk-middle">
          <CabinetDrawing
            slots={slots}
            label={text(isRaised ? 'result.cabinet.raised' : 'result.cabinet.lit', { slot })}
            headroom
            {...(isRaised ? { raised: slot } : { lit: slot })}
          />
        </section>
        <section className="kiosk-pane kiosk-act kiosk-middle">
          <Said>
            <h1 className="kiosk-slot">
              <Text id="result.slot" values={{ slot }} />
            </h1>
            <p className="kiosk-title">{title}</p>
            <p className="kiosk-words">{words}</p>
          </Said>
          <Button variant="quiet" onClick={() => send({ type: 'user.continues' })}>
            <Text id="kiosk.continue" />
          </Button>
          <p className="kiosk-muted" aria-hidden="true">
            <Text
              id="kiosk.freeIn"
              values={{
                left: formats.stopwatch(left).slice(2).replace(/^0/, ''),
                b: (parts: ReactNode[]) => <b>{parts}</b>,
              }}
            />
          </p>
        </section>
      </div>
    </main>
  );
}
