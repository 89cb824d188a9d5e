import { html, type Html } from '../../../packages/local-ends/src/pages/html.ts';
import type { LocalState } from './state.ts';
import { time } from './sections/words.ts';
import type { LocalTexts } from './texts/german.ts';

/** The tablets of a cabinet, and the link that makes one more. */
export const kioskList = (
  kiosks: LocalState['kiosks'],
  cabinetId: string,
  texts: LocalTexts,
): Html =>
  html`<details data-key="kiosks-${cabinetId}">
    <summary>${texts.kiosks}</summary>
    <ul class="slots">
      ${kiosks
        .filter(kiosk => kiosk.cabinetId === cabinetId)
        .map(
          kiosk =>
            html`<li data-kiosk="${kiosk.id}">
              <span class="slot-name">${texts.kiosk}</span>
              <span class="slot-bank">${texts.kioskSeen} ${time(kiosk.seenAt)}</span>
              <span class="slot-buttons">
                <button
                  class="button button-small"
                  data-key="kiosk-${kiosk.id}"
                  data-api="kiosks/${kiosk.id}/revoke"
                  data-body="{}"
                >
                  ${texts.kioskRevoke}
                </button>
              </span>
            </li>`,
        )}
    </ul>
    <p>
      <button
        class="button"
        data-key="kiosk-link-${cabinetId}"
        data-api="cabinets/${cabinetId}/kiosk-link"
        data-body="{}"
      >
        ${texts.kioskLink}
      </button>
    </p>
  </details>`;
