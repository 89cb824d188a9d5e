import type { Browser, BrowserContext } from 'playwright';

/** What a person with a phone waits for, in milliseconds since the address was entered. */
export type Visit = {
  /** Something stands on the screen. */
  readonly painted: number;
  /** The rent button can be pressed. */
  readonly ready: number;
  /** The processor's time beyond 50 ms of each task up to then (total blocking time). */
  readonly blocked: number;
  /** How far things moved by themselves (cumulative layout shift). */
  readonly shifted: number;
};

type Seen = {
  ready: number | null;
  readonly tasks: { readonly startTime: number; readonly duration: number }[];
  shifted: number;
};
declare global {
  interface Window {
    borrowattSeen: Seen;
  }
}

/** 9 Mbps with 100 ms, on a processor four times slower than this machine's. */
const network = {
  offline: false,
  latency: 100,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 9_000_000 / 8,
};
const slowdown = 4;

/** Runs in the page before anything else does. */
function watch(): void {
  const seen: Seen = { ready: null, tasks: [], shifted: 0 };
  window.borrowattSeen = seen;
  new PerformanceObserver(list => seen.tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) seen.shifted += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_, observer) => {
    for (const button of document.querySelectorAll('button'))
      if (/^Kosten\u00AD?pflichtig mieten/.test(button.textContent.trim()) && !button.disabled) {
        seen.ready = performance.now();
        observer.disconnect();
      }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/**
 * One scan: by somebody who has never been here, so that nothing is cached and nothing is stored;
 * or `again`, by somebody who has, with the service worker in control where the page has one.
 */
export async function visit(browser: Browser, address: string, again: boolean): Promise<Visit> {
  // The floor page's script stands in the page itself, which the app's policy forbids.
  const context = await browser.newContext({
    bypassCSP: true,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  try {
    if (again) await comesFirst(context, address);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.borrowattSeen.ready !== null, undefined, {
      polling: 250,
    });
    // What comes when the page is idle may still move something.
    await page.waitForTimeout(1_500);
    return await page.evaluate(() => {
      const { ready, tasks, shifted } = window.borrowattSeen;
      const end = ready ?? Number.NaN;
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return {
        painted: paint?.startTime ?? Number.NaN,
        ready: end,
        blocked: tasks
          .filter(({ startTime }) => startTime < end)
          .reduce((sum, { duration }) => sum + duration - 50, 0),
        shifted,
      };
    });
  } finally {
    await context.close();
  }
}

/** The visit before: at full speed, until the worker has kept what it keeps. */
async function comesFirst(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    const { serviceWorker } = await (await fetch('/config.json')).json();
    if (serviceWorker && !location.pathname.endsWith('.html')) await navigator.serviceWorker.ready;
  });
  await page.waitForLoadState('networkidle');
  await page.close();
}
