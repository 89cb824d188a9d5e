import { staleAfter } from '../../../machines/kiosk/kiosk.setup.ts';
import { known } from '../../../machines/declare.ts';
import { freeSlotCount, readyCount, type Slot } from '../../domain/cabinet.ts';
import type { KioskStation } from '../../domain/kiosk.ts';
import { legalPages } from '../../domain/routes.ts';
import { money } from '../../domain/money.ts';
import { firstRise } from '../../domain/tariff.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useLocale, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Price } from '../../widgets/Price.tsx';
import { Station } from '../../screens/frame/Station.tsx';
import { Brand } from './Brand.tsx';
import { Languages } from './Languages.tsx';
import { Qr } from './Qr.tsx';
import type { KioskView } from './view.ts';

/** Idle screen: the station, its prices, and the code for a phone (frame l1). */
export function Attract({ snapshot, send, surface }: KioskView) {
  const { now, reading } = snapshot.context;
  const { station, at } = known(reading);
  const age = now - at;
  const link =
    age > staleAfter || station.handOff === null ? null : surface.linkOf(station.handOff);
  return (
    <main className="kiosk kiosk-two">
      <section className="kiosk-hero kiosk-night">
        <Brand name={surface.brand} onStaff={() => send({ type: 'staff.opens' })} />
        <h1 className="kiosk-headline" tabIndex={-1}>
          <Headline />
        </h1>
        <div className="kiosk-station">
          <Station
            slots={station.slots}
            raised={link === null ? [] : greeting(station.slots)}
            headroom={false}
            still
          />
          <p className="kiosk-stale">
            {age > staleAfter && (
              <Text id="kiosk.stale" values={{ seconds: Math.round(age / 1000) }} />
            )}
          </p>
        </div>
        <Cost station={station} />
      </section>
      <section className="kiosk-side">
        <Scan
          station={station}
          link={link}
          onRent={surface.rent && (() => send({ type: 'user.rentsHere' }))}
        />
        <div className="kiosk-return">
          <h2 className="kiosk-lead">
            <Text id="kiosk.returnTitle" />
          </h2>
          <p>
            <Text id={freeSlotCount(station.slots) > 0 ? 'kiosk.returnText' : 'kiosk.returnNone'} />
          </p>
        </div>
        <Languages
          onChoose={locale => send({ type: 'user.chooses', locale })}
          onResize={() => send({ type: 'user.resizes' })}
        />
        <p className="kiosk-legal">
          {legalPages.map(page => (
            <button key={page} type="button" onClick={() => send({ type: 'user.reads', page })}>
              <Text id={`frame.${page}`} />
            </button>
          ))}
        </p>
      </section>
    </main>
  );
}

/** The question on a line of its own, where the languages' words leave room for it. */
function Headline() {
  const sentences = new Intl.Segmenter(useLocale(), { granularity: 'sentence' });
  const said = useText()('kiosk.headline');
  return Array.from(sentences.segment(said), ({ segment, index }) => (
    <span key={index}>{segment}</span>
  ));
}

/** The slot whose power bank rises: a ready one in the middle, of the upper row where there are two. */
function greeting(slots: readonly Slot[]): readonly number[] {
  const row = slots.length > 12 ? slots.slice(0, Math.ceil(slots.length / 2)) : slots;
  const ready = row.filter(({ state }) => state === 'ready');
  const middle = Math.floor(ready.length / 2);
  return ready.slice(middle, middle + 1).map(({ number }) => number);
}

function Cost({ station: { tariff, currency } }: { station: KioskStation }) {
  const formats = useFormats();
  const locale = useLocale();
  const rise = firstRise(tariff);
  const values = {
    minutes: tariff.freeMinutes,
    cap: formats.money(money(tariff.dailyCap, currency)),
    deposit: formats.money(money(tariff.deposit, currency)),
  };
  return (
    <div className="kiosk-cost">
      <div className="kiosk-price">
        <Price
          amount={<Amount size="hero" money={money(tariff.unitPrice, currency)} locale={locale} />}
          unit={
            rise ? (
              <Text id="price.upTo" values={{ minutes: rise.fromMinute }} />
            ) : (
              <Text id="price.per" values={{ minutes: tariff.unitMinutes }} />
            )
          }
        />
      </div>
      <p className="kiosk-facts">
        <Text id={tariff.freeMinutes > 0 ? 'kiosk.factsFree' : 'kiosk.facts'} values={values} />
      </p>
    </div>
  );
}

/** Code for a phone, unless no power bank is ready. */
function Scan({
  station,
  link,
  onRent,
}: {
  station: KioskStation;
  link: string | null;
  onRent: (() => void) | null;
}) {
  const text = useText();
  if (readyCount(station.slots) === 0)
    return (
      <div className="kiosk-scan">
        <Notice tone="caution">
          <Text id="kiosk.noneReady" />
        </Notice>
      </div>
    );
  return (
    <div className="kiosk-scan">
      <h2 className="kiosk-title">
        <Text id="kiosk.scan" />
      </h2>
      {link === null ? (
        <div className="kiosk-qr" />
      ) : (
        <Qr content={link} label={text('kiosk.qr')} />
      )}
      <p className="kiosk-center">
        <Text id="kiosk.scanText" />
      </p>
      {onRent && (
        <Button icon="up" onClick={onRent}>
          <Text id="kiosk.rentHere" />
        </Button>
      )}
    </div>
  );
}
