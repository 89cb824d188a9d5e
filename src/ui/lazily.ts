import { lazy, type ComponentType } from 'react';

/** Long enough for a phone to leave a dead spot or a backend to restart. */
const tries = 8;
const pause = 1_500;

/**
 * A page whose code comes when it is opened. Without a network the code is asked for again while
 * the page shows that it is loading: after a payment nobody should see an error for want of a file.
 * What a page can do without is asked for without end (`Infinity`): its absence breaks nothing, its
 * refusal would.
 */
export const lazily = <Props>(load: () => Promise<ComponentType<Props>>, most = tries) =>
  lazy(async () => ({ default: await patiently(load, most) }));

async function patiently<Loaded>(load: () => Promise<Loaded>, most: number): Promise<Loaded> {
  for (let left = most; ; left -= 1) {
    try {
      return await load();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise(resolve => {
        setTimeout(resolve, pause);
      });
    }
  }
}
