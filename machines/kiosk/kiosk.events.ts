import type { Failure } from '../../src/domain/failure.ts';
import type { KioskMoment, KioskStation, TextSize } from '../../src/domain/kiosk.ts';
import type { LegalPage } from '../../src/domain/legal.ts';
import type { Locale } from '../../src/domain/locale.ts';

/** `now`: milliseconds since the epoch. */
export type KioskInput = { readonly now: number };

/**
 * `readAt`: when the station was heard of last, on the tablet's clock. `failure`: why the last
 * question about it was not answered. `moment`: what people are told now, since `shownSince`; `shown`: when the one that they were told last
 * happened. `page`: the text that is read. `chosen`: the language of whoever is here;
 * `textSize`: how large they want to read; `warnedAt`: since
 * when they are asked whether they are. `pin`: what
 * staff have typed so far.
 */
export type KioskContext = {
  readonly now: number;
  readonly station: KioskStation | null;
  readonly readAt: number;
  readonly failure: Failure | null;
  readonly shown: number;
  readonly moment: KioskMoment | null;
  readonly shownSince: number;
  readonly page: LegalPage | null;
  readonly chosen: Locale | null;
  readonly textSize: TextSize;
  readonly warnedAt: number;
  readonly pin: string;
  readonly staffFailure: Failure | null;
};

export type KioskEvent =
  | { type: 'clock.ticked'; now: number }
  | { type: 'user.continues' }
  | { type: 'user.rentsHere' }
  | { type: 'user.finishes' }
  /** How far renting on the tablet is; `waits`: money or a power bank is under way. */
  | { type: 'visit.chooses' }
  | { type: 'visit.pays' }
  | { type: 'visit.waits' }
  | { type: 'visit.settles' }
  | { type: 'user.touches' }
  | { type: 'user.chooses'; locale: Locale }
  | { type: 'user.resizes' }
  | { type: 'user.reads'; page: LegalPage }
  | { type: 'user.closes' }
  | { type: 'staff.opens' }
  | { type: 'staff.types'; digit: string }
  | { type: 'staff.erases' }
  | { type: 'staff.closes' }
  | { type: 'staff.leaves' };
