import { type ReactNode, useEffect, useRef } from 'react';
import { known } from '../../../machines/declare.ts';
import { delays } from '../../../machines/kiosk/kiosk.machine.ts';
import type { KioskMoment } from '../../domain/kiosk.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { KioskBar } from './Brand.tsx';
import type { KioskView } from './view.ts';
import { announce } from '../../ui/feedback/Announcements.tsx';

/** A slot stands open for somebody's phone (frame v6). */
export const Taken = (view: KioskView) => <AtSlots {...view} lasts={delays.takenFor} />;

/** A power bank was pushed in and ended a rental. Its price stands on the person's own phone. */
export const Returned = (view: KioskView) => <AtSlots {...view} lasts={delays.returnedFor} />;

/** Order on the screen: a person who has a power bank to take out looks for its slot first. */
const kinds = ['taken', 'returned'] as const;
const titles = { taken: 'kiosk.takenTitle', returned: 'kiosk.returnedTitle' } as const;
const words = { taken: 'kiosk.takenText', returned: 'kiosk.returnedText' } as const;
const drawn = { taken: 'result.cabinet.raised', returned: 'result.cabinet.lit' } as const;

/** Slots of several people at once, since friends come together: each of them finds their own. */
function AtSlots({ snapshot, send, lasts }: KioskView & { lasts: number }) {
  const text = useText();
  const formats = useFormats();
  const { now, reading, telling } = snapshot.context;
  const { slots, venueName, cabinetCode } = known(reading).station;
  const of = (wanted: KioskMoment['kind']): readonly number[] =>
    telling
      .flatMap(({ moment: { kind, slot } }) => (kind === wanted ? [slot] : []))
      .sort((one, other) => one - other);
  const told = kinds.filter(kind => of(kind).length > 0);
  const left = Math.max(0, lasts - (now - Math.max(...telling.map(({ since }) => since))));
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
            label={told
              .flatMap(kind => of(kind).map(slot => text(drawn[kind], { slot })))
              .join('. ')}
            headroom
            raised={of('taken')}
            lit={of('returned')}
          />
        </section>
        <section className="kiosk-pane kiosk-act kiosk-middle">
          <Said>
            {told.map((kind, index) => {
              const Heading = index === 0 ? 'h1' : 'h2';
              return (
                <div key={kind} className="kiosk-said" data-many={telling.length > 1}>
                  <Heading className="kiosk-slot">
                    {of(kind)
                      .map(slot => text('result.slot', { slot }))
                      .join(', ')}
                  </Heading>
                  <p className="kiosk-title">
                    <Text id={titles[kind]} />
                  </p>
                  <p className="kiosk-words">
                    <Text id={words[kind]} />
                  </p>
                </div>
              );
            })}
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

/**
 * Words of a screen that appears by itself. A screen reader is told them once, and
 * again when its words change.
 */
export function Said({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const told = useRef('');
  useEffect(() => {
    const words = ref.current?.innerText ?? '';
    if (words === told.current) return;
    told.current = words;
    announce(words);
  });
  return (
    <div ref={ref} className="kiosk-said">
      {children}
    </div>
  );
}
