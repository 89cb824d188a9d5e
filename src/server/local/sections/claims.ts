import { html, type Html } from '../../../../packages/local-ends/src/pages/html.ts';
import type { LocalState } from '../state.ts';
import { filled, type LocalLanguage } from '../texts.ts';
import type { LocalTexts } from '../texts/german.ts';
import { time, amountText, empty } from './words.ts';

export function claimsSection(state: LocalState, texts: LocalTexts, language: LocalLanguage): Html {
  if (state.claims.length === 0) return empty(texts.claimsEmpty);
  return html`<div class="stack">
    ${state.claims.map(
      claim =>
        html`<article
          class="card"
          data-claim="${claim.reference}"
          aria-labelledby="claim-${claim.reference}"
        >
          <div>
            <h3 class="code" id="claim-${claim.reference}">${claim.reference}</h3>
            <p class="muted">
              ${filled(texts.rental, { number: claim.orderNumber })} · ${texts.since}
              ${time(claim.rentedAt)}
            </p>
          </div>
          <dl class="facts">
            <div>
              <dt>${texts.claimPlace}</dt>
              <dd>${claim.cabinetCode} · ${claim.venueName}</dd>
            </div>
            <div>
              <dt>${texts.claimTime}</dt>
              <dd>${time(claim.claimedAt)}</dd>
            </div>
            <div>
              <dt>${texts.claimMade}</dt>
              <dd>${time(claim.createdAt)}</dd>
            </div>
            <div>
              <dt>${texts.claimLapses}</dt>
              <dd>${time(claim.lapsesAt)}</dd>
            </div>
            <div>
              <dt>${texts.claimAmount}</dt>
              <dd class="money">${amountText(claim.amount, claim.currency, language)}</dd>
            </div>
          </dl>
          <p class="${claim.seenIn === null ? 'muted' : 'notice'}">
            ${claim.seenIn === null ? filled(texts.claimUnseen, { bank: claim.powerBankId }) : filled(texts.claimSeen, { bank: claim.powerBankId, n: claim.seenIn.slot, code: claim.seenIn.cabinetCode })}
          </p>
          <button
            class="button button-strong"
            data-key="accept-${claim.reference}"
            data-api="claims/${claim.reference}"
            data-body="${JSON.stringify({ decision: 'accept' })}"
          >
            ${texts.claimAccept}
          </button>
          <form class="stack" data-api="claims/${claim.reference}">
            <input type="hidden" name="decision" value="reject" />
            <label class="field"
              >${texts.claimReason}<input
                name="reason"
                required
                maxlength="500"
                autocomplete="off"
                data-key="reason-${claim.reference}" /></label
            ><button class="button" data-key="reject-${claim.reference}">
              ${texts.claimReject}
            </button>
          </form>
        </article>`,
    )}
  </div>`;
}
