/** Fault of a call on its way. The test chooses the call and how often. */
export type Fault = {
  /** A row of the table of calls: `POST stripe/payOrder`. */
  call: string;
  happens: Happening;
  times: number;
};

/**
 * Lost before: nothing is done and the connection is cut. Lost after: done, and the connection is cut before the answer.
 * Unreadable: done, and a proxy answers with a page of its own. Late: the answer comes after the
 * time-out of 10 s (section 9).
 */
export type Happening = 'lost before' | 'lost after' | 'unreadable' | 'late';

export const lateBy = 11_000;

export class Faults {
  readonly #waiting: Fault[] = [];

  add(call: string, happens: Happening, times = 1): void {
    this.#waiting.push({ call, happens, times });
  }

  /** Takes the next fault of this call. */
  next(call: string): Happening | undefined {
    const fault = this.#waiting.find(one => one.call === call && one.times > 0);
    if (!fault) return undefined;
    fault.times -= 1;
    return fault.happens;
  }
}
