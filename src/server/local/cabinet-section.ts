import QRCode from 'qrcode';
import { readyLevel } from '../rental/dispense/slots.ts';
import type { LocalCabinet } from '../../../packages/local-ends/src/cabinets/cabinet-state.ts';
import { cabinetDrawing } from './cabinet-drawing.ts';
import { hoursForm } from './hours-form.ts';
import { html, Html } from '../../../packages/local-ends/src/pages/html.ts';
import { kioskList } from './kiosk-list.ts';
import type { LocalState } from './state.ts';
import { filled, textsOf, type LocalLanguage } from './texts.ts';

const codes = new Map<string, Promise<Html>>();

/** Drawn once per address: the page asks every few seconds. */
export function qrCode(address: string): Promise<Html> {
  const known = codes.get(address);
  if (known) return known;
  const drawn = QRCode.toString(address, {
    type: 'svg',
    margin: 2,
    color: { dark: '#12160e', light: '#ffffff' },
  }).then(svg => new Html(svg));
  if (codes.size > 500) codes.clear();
  codes.set(address, drawn);
  return drawn;
}

const sentinels = ['OFFLINE', 'EMPTY', 'UNBOUND', 'JAM', 'STUCK', 'SLOW', 'LATE'] as const;

type Shown = Pick<LocalState, 'now' | 'service' | 'kiosks' | 'venueHours'>;

export const cabinetList = async (
  { cabinets, ...known }: Shown & Pick<LocalState, 'cabinets'>,
  language: LocalLanguage,
  origin: string,
): Promise<Html> =>
  html`<div class="cabinets">
    ${await Promise.all(cabinets.map(async cabinet => cabinetCard(cabinet, known, language, origin)))}
  </div>`;

async function cabinetCard(
  cabinet: LocalCabinet,
  { now, service, kiosks, venueHours }: Shown,
  language: LocalLanguage,
  origin: string,
): Promise<Html> {
  const texts = textsOf(language);
  const { slots, code, online, id } = cabinet;
  const isOut = (slot: number | null): boolean =>
    service.some(taken => taken.cabinetId === id && taken.slot === slot);
  const address = `${origin}/?qrcode=${encodeURIComponent(code)}`;
  const counts = [
    [
      texts.ready,
      slots.filter(slot => slot.powerBankId !== null && !slot.jammed && slot.level >= readyLevel)
        .length,
    ],
    [
      texts.charging,
      slots.filter(slot => slot.powerBankId !== null && !slot.jammed && slot.level < readyLevel)
        .length,
    ],
    [texts.free, slots.filter(slot => slot.powerBankId === null && !slot.jammed).length],
    [texts.broken, slots.filter(slot => slot.jammed).length],
  ] as const;
  const summary = counts
    .filter(([, n], index) => n > 0 || index === 0)
    .map(([text, n]) => filled(text, { n }))
    .join(', ');
  const sentinel = sentinels.find(name => code.startsWith(name));
  return html`<article class="card" data-cabinet="${code}" aria-labelledby="cabinet-${id}">
    <header class="card-head">
      <div>
        <h3 id="cabinet-${id}">${code}</h3>
        <p class="muted">${cabinet.venue}</p>
      </div>
      <span class="state ${online ? 'state-good' : 'state-danger'}"
        >${online ? texts.online : texts.offline}</span
      >
    </header>
    ${cabinetDrawing(slots, readyLevel, !online, filled(texts.drawing, { code, summary }))}
    <p class="counts">${summary}</p>
    ${cabinet.lampUntil > now && html`<p class="notice">${texts.lampFlashes}</p>`}
    ${sentinel && html`<p class="notice">${texts[`sentinel${sentinel}`]}</p>`}
    <div class="reach">
      <a class="qr" href="${address}" aria-label="${filled(texts.scan, { code })}"
        >${await qrCode(address)}</a
      >
      <div class="stack">
        <a class="button button-strong" href="${address}">${texts.open}</a>
        <button
          class="button"
          data-key="plug-${id}"
          data-api="cabinets/${id}/online"
          data-body="${JSON.stringify({ online: !online })}"
        >
          ${online ? texts.unplug : texts.plug}
        </button>
        <button
          class="button"
          data-key="service-${id}"
          data-api="cabinets/${id}/service"
          data-body="${JSON.stringify({ out: !isOut(null) })}"
        >
          ${isOut(null) ? texts.putBack : texts.takeOut}
        </button>
      </div>
    </div>
    <details data-key="slots-${id}">
      <summary>${texts.slots}</summary>
      <ul class="slots">
        ${slots.map(
          slot =>
            html`<li>
              <span class="slot-name">${filled(texts.slot, { n: slot.number })}</span>
              <span class="slot-bank"
                >${slot.powerBankId === null ? html`<span class="muted">${texts.slotFree}</span>` : html`<span class="code">${slot.powerBankId}</span> ${filled(texts.level, { n: slot.level })}`}${slot.jammed && html` <b>${texts.jammed}</b>`}</span
              >
              <span class="slot-buttons">
                <button
                  class="button button-small"
                  data-key="jam-${id}-${slot.number}"
                  data-api="cabinets/${id}/slots/${slot.number}/jammed"
                  data-body="${JSON.stringify({ jammed: !slot.jammed })}"
                >
                  ${slot.jammed ? texts.unjam : texts.jam}
                </button>
                <button
                  class="button button-small"
                  data-key="service-${id}-${slot.number}"
                  data-api="cabinets/${id}/slots/${slot.number}/service"
                  data-body="${JSON.stringify({ out: !isOut(slot.number) })}"
                >
                  ${isOut(slot.number) ? texts.putBack : texts.takeOut}
                </button>
              </span>
            </li>`,
        )}
      </ul>
    </details>
    ${kioskList(kiosks, id, texts)}
    ${venueHours.filter(hours => hours.cabinetId === id).map(hours => hoursForm(hours, language))}
  </article>`;
}
