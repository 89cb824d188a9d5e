import type { Failure } from '../../src/domain/failure.ts';
import type { KioskMoment, KioskStation, NotedFailure, TextSize } from '../../src/domain/kiosk.ts';
import type { LegalPage } from '../../src/domain/legal.ts';
import type { Locale } from '../../src/domain/locale.ts';

/** `now`: milliseconds since the epoch. `noted`: what went wrong before the page was opened anew. */
export type KioskInput = { readonly now: number; readonly noted?: readonly NotedFailure[] };

/** What was heard of the station last; `at`: when, on the tablet's clock. */
export type StationReading = { readonly station: KioskStation; readonly at: number };
/** What people are told now; `since`: from when on, on the tablet's clock. */
export type Telling = { readonly moment: KioskMoment; readonly since: number };

/**
 * `begunAt`: when the tablet began to ask, `now` and this on its own clock. `reading`: null until
 * the station is heard of. `failure`: why the last question about it was not answered. `oldNews`:
 * ids of the moments that nobody has to be told of any more. `telling`: what people are told, of
 * each slot the newest. `page`: the text that is read. `chosen`: the language of whoever is here;
 * `textSize`: how large they want to read; `warnedAt`: when they were asked last whether they are.
 * `pin`: what staff have typed so far. `noted`: what went wrong last. `testId`: the test of the
 * cabinet that staff wait for or have seen.
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
  /** How far renting on the tablet is; `waits`: money or a power bank is under way. */
  | { type: 'visit.chooses' }
  | { type: 'visit.pays' }
  | { type: 'visit.waits' }
  | { type: 'visit.settles' }
  /** The backend stumbled over what they do, or was not heard. */
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
