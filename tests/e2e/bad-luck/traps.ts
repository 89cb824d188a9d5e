import { expect, type Page, type Route } from '@playwright/test';
import { isProviders } from './providers-pages.ts';
import { asked } from './steps.ts';
import type { Step } from './step.ts';
import type { Scene } from './scene.ts';
import type { WayOn } from './way-on.ts';

/** A fault that lies in wait for the step's request. */
export type Trap = {
  /** Waits until the request has met it, and does what else the fault does. */
  strike(): Promise<void>;
  /** The network, the backend, the server are themselves again. Safe to call twice. */
  heal(): Promise<void>;
  /** A second tab, where there is one. */
  readonly other?: () => WayOn | null;
};

/** Parts that a fault can touch: a page, its browser, and the backend. */
export type Struck = Pick<Scene, 'page' | 'context' | 'backend'>;
/** Facts about a step that a fault needs to strike it. */
export type StruckStep = Pick<Step, 'asks' | 'startsBy' | 'limit' | 'isForPage' | 'inWindow'>;

export type Fault<Where extends Struck = Struck> = {
  readonly title: string;
  readonly taps: 1 | 2;
  set(scene: Where, step: StruckStep): Promise<Trap>;
};

/** Calls to a server, apart from the page's own files; requests to a provider's page count. */
const isCall = (url: URL): boolean =>
  /^\/(api|local\/stripe\/v1)\//.test(url.pathname) || isProviders(url.pathname);

async function standsInTheirLanguage(page: Page): Promise<void> {
  await page.locator('#app > *').first().waitFor();
  const chosen = await page.evaluate(() => localStorage.getItem('lang'));
  if (chosen !== null) await expect(page.locator('html')).toHaveAttribute('lang', chosen);
}

/** The browser follows a redirect itself. */
const passedOn = async (route: Route) => route.fetch({ maxRedirects: 0 });

/**
 * `meets` is told of the step's requests, until it heals; `cut` loses everything from then on, the
 * page's own files as well.
 */
export async function intercept(
  scene: Struck,
  step: StruckStep,
  meets: (route: Route) => Promise<void>,
) {
  let isCut = false;
  let healed = false;
  let tell: () => void = () => undefined;
  const seen = new Promise<void>(resolve => {
    tell = resolve;
  });
  const where = step.inWindow ? scene.context : scene.page;
  await where.route(isCall, async route => {
    if (isCut) return route.abort('internetdisconnected');
    if (healed || !step.asks.test(asked(route.request()))) return route.continue();
    // Waits for the page in the person's language before its network fails: the browser explains a
    // page that never came, and a page without texts yet speaks German.
    if (step.startsBy === 'opening') await standsInTheirLanguage(scene.page);
    await meets(route);
    tell();
  });
  return {
    seen,
    cut: async () => {
      isCut = true;
      await scene.context.setOffline(true);
    },
    heal: async () => {
      await scene.context.setOffline(false);
      isCut = false;
      healed = true;
    },
  };
}

/** Answers to pages that are gone are no error. */
const quietly = async (work: Promise<unknown>) => {
  await work.catch(() => undefined);
};

export const lost =
  (acts: boolean): Fault['set'] =>
  async (scene, step) => {
    const trap = await intercept(scene, step, async route => {
      if (acts) await passedOn(route);
      // The browser learns that it is offline only after the navigation is aborted.
      const isPage = route.request().isNavigationRequest();
      if (isPage) await route.abort('internetdisconnected');
      await trap.cut();
      if (!isPage) await route.abort('internetdisconnected');
    });
    return { strike: async () => trap.seen, heal: trap.heal };
  };

/**
 * The server acts, its answer does not come before `meanwhile` has happened; `meanwhile` lets it
 * come, else it comes when it heals.
 */
export const held =
  <Where extends Struck>(
    meanwhile: (scene: Where, step: StruckStep, release: () => void) => Promise<WayOn | null>,
  ): Fault<Where>['set'] =>
  async (scene, step) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    let other: WayOn | null = null;
    const trap = await intercept(scene, step, async route => {
      const response = await passedOn(route);
      void released.then(async () => quietly(route.fulfill({ response })));
    });
    return {
      strike: async () => {
        await trap.seen;
        other = await meanwhile(scene, step, release);
      },
      heal: async () => {
        release();
        await trap.heal();
      },
      other: () => other,
    };
  };

export const answered =
  (often: 'once' | 'until it heals', answer: (route: Route) => Promise<void>): Fault['set'] =>
  async (scene, step) => {
    const trap = await intercept(scene, step, async route => {
      await answer(route);
      if (often === 'once') await trap.heal();
    });
    return { strike: async () => trap.seen, heal: trap.heal };
  };

/** Right by its envelope, wrong in everything it carries. */
export const nonsense = JSON.stringify({
  code: 0,
  token: 42,
  user: 42,
  data: 42,
  page: 42,
  noMoney: {},
  inUse: 'many',
  invoiceParamsInfo: 42,
  serverTime: 'yesterday',
  orderid: {},
});
