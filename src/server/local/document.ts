import { createHash } from 'node:crypto';
import { cabinetList } from './cabinet-section.ts';
import { html, type Html } from '../../../packages/local-ends/src/pages/html.ts';
import { balanceSection, paymentsSection } from './sections/payments.ts';
import { claimsSection } from './sections/claims.ts';
import { clockSection } from './sections/clock.ts';
import { couponsSection } from './sections/coupons.ts';
import { inboxSection } from './sections/inbox.ts';
import { outSection } from './sections/out.ts';
import { partnersSection } from './sections/partners.ts';
import { payoutsSection } from './sections/payouts.ts';
import { reportsSection } from './sections/reports.ts';
import { withdrawalsSection } from './sections/withdrawals.ts';
import type { LocalState } from './state.ts';
import { textsOf, type LocalLanguage } from './texts.ts';

const names = [
  'cabinets',
  'out',
  'claims',
  'clock',
  'payments',
  'inbox',
  'reports',
  'partners',
  'withdrawals',
  'payouts',
  'coupons',
  'balance',
] as const;

/** Document of the local page. By each section's digest the script replaces only changed ones. */
export async function localDocument(
  state: LocalState,
  language: LocalLanguage,
  origin: string,
): Promise<string> {
  const texts = textsOf(language);
  const sections: Readonly<Record<(typeof names)[number], Html>> = {
    cabinets: await cabinetList(state, language, origin),
    out: outSection(state, texts),
    claims: claimsSection(state, texts, language),
    clock: clockSection(state, texts),
    payments: paymentsSection(state, texts, language),
    inbox: inboxSection(state, texts),
    reports: reportsSection(state, texts),
    partners: partnersSection(state, texts),
    withdrawals: withdrawalsSection(state, texts),
    payouts: payoutsSection(state, texts, language),
    coupons: couponsSection(state, texts, language),
    balance: balanceSection(state, texts, language),
  };
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
  // The clock ticks in the browser; only a moved clock is news.
  const section = (name: (typeof names)[number]): Html =>
    html`<section
      class="section section-${name}"
      id="${name}"
      aria-labelledby="${name}-title"
      data-digest="${digest(name === 'clock' ? String(state.offset) : sections[name].text)}"
    >
      <h2 id="${name}-title">${texts[name]}</h2>
      ${sections[name]}
    </section>`;
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${texts.title} · Borrowatt</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/local/assets/icon.svg" />
        <link rel="stylesheet" href="/local/assets/tokens.css" />
        <link rel="stylesheet" href="/local/assets/base.css" />
        <link rel="stylesheet" href="/local/assets/local.css" />
        <link rel="stylesheet" href="/local/assets/controls.css" />
        <link rel="stylesheet" href="/local/assets/clock.css" />
        <link rel="stylesheet" href="/local/assets/cabinets.css" />
        <link rel="stylesheet" href="/local/assets/lists.css" />
        <script src="/local/assets/local.js" defer></script>
      </head>
      <body
        data-done="${texts.done}"
        data-failed="${texts.failed}"
        data-reason-not-out="${texts.notOut}"
        data-reason-no-free-slot="${texts.noFreeSlotReason}"
        data-reason-slot-taken="${texts.slotTaken}"
        data-reason-unreachable="${texts.unreachable}"
        data-reason-unknown-claim="${texts.unknownClaim}"
        data-reason-unread-hours="${texts.unreadHours}"
        data-reason-overlapping-hours="${texts.overlappingHours}"
        data-reason-bad-time-zone="${texts.badTimeZone}"
        data-reason-settled-claim="${texts.settledClaim}"
      >
        <header class="bar">
          <svg class="mark" viewBox="0 0 32 36" aria-hidden="true">
            <path class="mark-ink" d="M12 13h11a8 8 0 018 8v6a8 8 0 01-8 8H12z" />
            <rect class="mark-hole" x="17.5" y="19.5" width="7.5" height="9.5" rx="3" />
            <rect class="mark-bank" x="1" y="1" width="13" height="34" rx="4.5" />
            <path class="mark-line" d="M5.5 7h4M5.5 11.5h4" />
          </svg>
          <h1>${texts.title}</h1>
          <a
            class="tool"
            href="?lang=${language === 'de' ? 'en' : 'de'}"
            hreflang="${language === 'de' ? 'en' : 'de'}"
            >${texts.language}</a
          ><a class="tool" href="/">${texts.openApp}</a>
        </header>
        <nav class="jump" aria-label="${texts.sections}">
          ${names.map(name => html`<a href="#${name}">${texts[name]}</a>`)}
        </nav>
        <p class="intro">${texts.intro}</p>
        <main class="page">
          ${section('cabinets')}
          <div class="side">${names.slice(1).map(section)}</div>
        </main>
        <dialog class="kiosk-link" aria-labelledby="kiosk-link-title">
          <h2 id="kiosk-link-title">${texts.kioskLinkTitle}</h2>
          <p>${texts.kioskLinkText}</p>
          <p class="qr" data-picture></p>
          <p><a class="button button-strong" target="_blank">${texts.kioskLinkOpen}</a></p>
          <form method="dialog"><button class="button">${texts.kioskLinkClose}</button></form>
        </dialog>
        <div class="toast" role="status" hidden></div>
      </body>
    </html>`;
  return page.text;
}
