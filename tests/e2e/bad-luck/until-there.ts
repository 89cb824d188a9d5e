import { expect, type Page } from '@playwright/test';
import { look, type Look } from './look.ts';

const mostTaps = 12;

/** Person who knows nothing about a fault: what they look for, and what they do meanwhile. */
type Somebody<Tap extends string> = {
  readonly isAt: (seen: Look) => boolean;
  /** Tap that the screen asks for; `null`: none. */
  readonly tapOf: (seen: Look) => Tap | null;
  readonly act: (tap: Tap) => Promise<void>;
  readonly wait: () => Promise<void>;
};

/**
 * Follows the screen until they are there; a screen without a way on fails. `onTop`: the page in
 * front of them.
 */
export async function untilThere<Tap extends string>(
  onTop: () => Page,
  taps: Tap[],
  { isAt, tapOf, act, wait }: Somebody<Tap>,
): Promise<void> {
  let trouble = '';
  await expect
    .poll(
      async () => {
        // between two pages there is nothing to see
        const seen = await look(onTop()).catch(() => null);
        if (!seen) return 'nothing';
        if (isAt(seen)) return 'there';
        const tap = tapOf(seen);
        if (!tap) await wait();
        else {
          taps.push(tap);
          if (taps.length > mostTaps) throw new Error(`in circles: ${taps.join(', ')}`);
          // It may have gone on by itself just now: looked at again.
          await act(tap).catch((error: unknown) => {
            taps.pop();
            trouble = String(error);
          });
        }
        return `${seen.path}: ${seen.things.map(thing => thing.text).join(' | ')}, after [${taps.join(', ')}] ${trouble}`;
      },
      { message: 'a way on', timeout: 120_000, intervals: [50] },
    )
    .toBe('there');
}
