import type { Failure } from '../../src/domain/failure.ts';
import type { KioskMoment, KioskStation, NotedFailure, TextSize } from '../../src/domain/kiosk.ts';
import type { LegalPage } from '../../src/domain/routes.ts';
import type { Locale } from '../../src/domain/locale.ts';

/** `now`: milliseconds since the epoch. `noted`: failures from before the page was reloaded. */
export type KioskInput = { readonly now: number; readonly noted?: readonly NotedFailure[] };

/** Last reading of the station; `at`: its time on the tablet's clock. */
export type StationReading = { readonly station: KioskStation; readonly at: number };
/** A moment that is shown now; `since`: its first time on the screen, on the tablet's clock. */
export type Telling = { readonly moment: KioskMoment; readonly since: number };

/**
 * `begunAt`: time of the first question; it and `now` are on the tablet's clock. `reading`: null
 * until the station answers. `failure`: of the last question about the station. `oldNews`: ids of
 * moments that need not be shown any more. `telling`: moments shown now, the newest of each slot.
 * `page`: the legal text that is open. `chosen` and `textSize`: language and text size of the
 * present customer; `warnedAt`: when they were last asked if they are still here. `pin`: digits
 * that staff have typed. `noted`: recent failures. `testId`: cabinet test that staff wait for or
 * have seen.
 */
export type KioskContext = {
  readonly begunAt: number;
  readonly now: number;
  readonly reading: StationReading | null;
  readonly failure: Failure | null;
  readonly oldNews: readonly string[];
  readonly telling: readonly Telling[];
  readonly page: LegalPage | null;
  readonly chosen: Locale | null;
  readonly textSize: TextSize;
  readonly warnedAt: number | null;
  readonly pin: string;
  readonly staffFailure: Failure | null;
  readonly noted: readonly NotedFailure[];
  readonly testId: string | null;
};

export type KioskEvent =
  | { type: 'clock.ticked'; now: number }
  | { type: 'user.continues' }
  | { type: 'user.rentsHere' }
  | { type: 'user.finishes' }
  /**
   * Progress of renting on the tablet; `waits`: money or a power bank is under way; `runs`: the power
   * bank is out.
   */
  | { type: 'visit.chooses' }
  | { type: 'visit.pays' }
  | { type: 'visit.waits' }
  | { type: 'visit.runs' }
  | { type: 'visit.settles' }
  /** Backend or network failure during the visit. */
  | { type: 'visit.fails'; failure: Failure }
  | { type: 'user.touches' }
  | { type: 'user.chooses'; locale: Locale }
  | { type: 'user.resizes' }
  | { type: 'user.reads'; page: LegalPage }
  | { type: 'user.closes' }
  | { type: 'staff.opens' }
  | { type: 'staff.types'; digit: string }
  | { type: 'staff.erases' }
  | { type: 'staff.tests' }
  | { type: 'staff.closes' }
  | { type: 'staff.leaves' };
