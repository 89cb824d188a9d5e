import { expect, waitFor, type within } from 'storybook/test';
import type { SimulatedClock } from 'xstate';
import { slowAfter } from '../../src/screens/frame/TakesLonger.tsx';

type On = { readonly canvas: Pick<ReturnType<typeof within>, 'queryByText' | 'findByText'> };

const longer = /^Das dauert länger als sonst\. Wir warten weiter auf die Antwort\./;

/** Asserts that a late answer is announced, also aloud, and moves nothing. */
export async function takesLonger({ canvas }: On, clock: SimulatedClock, more = '') {
  const main = document.querySelector('main');
  const before = main?.getBoundingClientRect().toJSON();
  clock.increment(slowAfter - 1);
  await expect(canvas.queryByText(longer)).toBeNull();
  clock.increment(1);
  const said = await canvas.findByText(longer);
  // It fades in.
  await waitFor(() => expect(said).toBeVisible());
  await expect(said.textContent?.replace(longer, '').trim()).toBe(more);
  await waitFor(() =>
    expect(document.querySelector('[data-announcements]')).toHaveTextContent(
      said.textContent ?? '',
    ),
  );
  await expect(main?.getBoundingClientRect().toJSON()).toEqual(before);
}

/** Words added where money may have been taken. */
export const notAgain = 'Bezahlen Sie nicht noch einmal.';
