import { html, type Html } from '../../../../packages/local-ends/src/pages/html.ts';
import type { LocalState } from '../state.ts';
import { filled, span } from '../texts.ts';
import type { LocalTexts } from '../texts/german.ts';
import { time } from './words.ts';

export function clockSection(state: LocalState, texts: LocalTexts): Html {
  return html`<div class="card">
    <p class="now" data-clock="${state.offset}">${time(state.now, 'clock')}</p>
    <p class="muted">
      ${state.offset === 0 ? texts.clockReal : filled(texts.clockOffset, { n: span(texts, state.offset / 60_000) })}
    </p>
    <div class="jumps">
      ${[15, 60, 1440, 2880].map(minutes => html`<button class="button" data-key="clock-${minutes}" data-api="clock" data-body="${JSON.stringify({ minutes })}">+${span(texts, minutes)}</button>`)}
    </div>
    <form class="custom" data-api="clock">
      <label class="field"
        >${texts.custom}<input
          name="minutes"
          type="number"
          inputmode="numeric"
          min="1"
          max="525600"
          value="45"
          required
          data-number
          data-scale-by="unit"
          data-key="clock-amount"
      /></label>
      <label class="field"
        ><span class="visually-hidden">${texts.custom}</span
        ><select name="unit" data-unit data-key="clock-unit">
          <option value="1">${texts.minutes}</option>
          <option value="60">${texts.hours}</option>
          <option value="1440">${texts.days}</option>
        </select></label
      >
      <button class="button" data-key="clock-custom">${texts.advance}</button>
    </form>
  </div>`;
}
