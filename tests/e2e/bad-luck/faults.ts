import type { Scene } from './scene.ts';
import {
  intercept,
  lost,
  held,
  answered,
  nonsense,
  type Fault,
  type Struck,
  type StruckStep,
} from './traps.ts';

/** Leaves the page. A page that has not come yet is given up, so its request fails. */
const leaves = async (going: Promise<unknown>, { isForPage }: StruckStep) => {
  await going.catch((error: unknown) => {
    if (!isForPage) throw error;
  });
};

/** Faults that can happen at a step. */
export const faults = {
  lostBefore: { title: 'lost before', taps: 1, set: lost(false) },
  lostAfter: { title: 'lost after', taps: 1, set: lost(true) },
  slow: {
    title: 'slow',
    taps: 1,
    set: held<Struck>(async (scene, step) => {
      await scene.page.clock.fastForward(step.limit);
      return null;
    }),
  },
  reload: {
    title: 'reload',
    taps: 1,
    set: held<Struck>(async (scene, step) => {
      await leaves(scene.page.reload({ waitUntil: 'commit' }), step);
      return null;
    }),
  },
  back: {
    title: 'back',
    taps: 1,
    set: held<Struck>(async (scene, step) => {
      await leaves(scene.page.goBack({ waitUntil: 'commit' }), step);
      return null;
    }),
  },
  secondTab: {
    title: 'second tab',
    taps: 1,
    set: held<Scene>(async (scene, _step, release) => {
      const other = await scene.opensSecondTab();
      release();
      return other;
    }),
  },
  doubleTap: {
    title: 'double tap',
    taps: 2,
    set: async () => ({ strike: async () => undefined, heal: async () => undefined }),
  },
  killed: {
    title: 'killed',
    taps: 1,
    set: async (scene: Struck, step: StruckStep) => {
      let isDown = false;
      // Idle fetches have ended: a tap before that could meet a request to reload the page.
      await scene.page.waitForLoadState('networkidle');
      const trap = await intercept(scene, step, async route => {
        if (!isDown) await scene.backend.crash();
        isDown = true;
        await route.abort('connectionrefused');
      });
      return {
        strike: async () => trap.seen,
        heal: async () => {
          await trap.heal();
          if (isDown) await scene.backend.restart();
          isDown = false;
        },
      };
    },
  },
  wrongAnswer: {
    title: 'wrong answer',
    taps: 1,
    set: answered('until it heals', async route => {
      await route.fetch();
      await route.fulfill({ status: 200, contentType: 'application/json', body: nonsense });
    }),
  },
  unauthorized: {
    title: '401',
    taps: 1,
    set: answered('once', async route =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({ code: 401, msg: '' }),
      }),
    ),
  },
} as const satisfies Record<string, Fault<Scene>>;

export type FaultName = keyof typeof faults;
