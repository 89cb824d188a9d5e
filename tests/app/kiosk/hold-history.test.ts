import { afterEach, expect, it, vi } from 'vitest';
import { holdHistory } from '../../../src/app/navigation/tablet-history.ts';

/** A browser's history: what was open before, then the tablet's page. */
function browser() {
  const entries: unknown[] = ['another page', null];
  let at = 1;
  const window = Object.assign(new EventTarget(), {
    history: {
      get state() {
        return entries[at];
      },
      pushState: (state: unknown) => {
        at += 1;
        entries.splice(at, entries.length, state);
      },
    },
  });
  vi.stubGlobal('window', window);
  return {
    back: () => {
      at -= 1;
      window.dispatchEvent(new Event('popstate'));
    },
    loadAnew: () => holdHistory(),
    isAtTablet: () => at > 0,
    length: () => entries.length,
  };
}
afterEach(() => vi.unstubAllGlobals());

it('keeps the page after any number of steps back, and adds no entry after the first', () => {
  const { back, loadAnew, isAtTablet, length } = browser();
  holdHistory();
  for (let touch = 0; touch < 5; touch++) back();
  expect([isAtTablet(), length()]).toEqual([true, 3]);
  loadAnew();
  expect([isAtTablet(), length()]).toEqual([true, 3]);
});
