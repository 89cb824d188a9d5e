import { dayNames, hoursText } from '../../domain/written-hours.ts';
import { html, type Html } from '../../../packages/local-ends/src/pages/html.ts';
import type { LocalVenueHours } from './state/venues.ts';
import { textsOf, type LocalLanguage } from './texts.ts';

/** Form for the opening hours of a cabinet's venue: outside these its tablets are dim. */
export const hoursForm = (
  { cabinetId, timeZone, spans }: LocalVenueHours,
  language: LocalLanguage,
): Html => {
  const texts = textsOf(language);
  return html`<details data-key="hours-${cabinetId}">
    <summary>${texts.venueHours}</summary>
    <form class="stack" data-api="cabinets/${cabinetId}/hours">
      <label class="field"
        >${texts.venueHoursField}<input
          name="hours"
          maxlength="500"
          value="${hoursText(spans, dayNames[language])}"
          placeholder="${texts.venueHoursSample}"
          data-key="hours-spans-${cabinetId}" /></label
      ><label class="field"
        >${texts.venueTimeZone}<input
          name="timeZone"
          maxlength="64"
          required
          value="${timeZone}"
          data-key="hours-zone-${cabinetId}"
      /></label>
      <p class="muted">${texts.venueHoursHint}</p>
      <button class="button" data-key="hours-set-${cabinetId}">${texts.venueHoursSet}</button>
    </form>
  </details>`;
};
