import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Phone } from './phone.ts';

/** Waiting times of a person with a phone, in milliseconds since the address was entered. */
export type Visit = {
  /** Time of the first paint. */
  readonly painted: number;
  /** The rent button can be pressed. */
  readonly ready: number;
  /** The processor's time beyond 50 ms of each task up to then (total blocking time). */
  readonly blocked: number;
  /** Cumulative layout shift. */
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

const locale = 'de-DE';
/** Source of a function of this file, for the page to run. */
const called = (it: () => unknown) => `(${it.toString()})()`;
const measured = v.object({
  painted: v.number(),
  ready: v.number(),
  blocked: v.number(),
  shifted: v.number(),
});

/**
 * Measures a scan: the first one of a phone, with nothing cached or stored; or `again`, with the
 * service worker in control where the page has one.
 */
export async function visit(phone: Phone, address: string, again: boolean): Promise<Visit> {
  const { browserContextId } = v.parse(
    v.object({ browserContextId: v.string() }),
    await phone.ask('Target.createBrowserContext'),
  );
  try {
    if (again) await comesFirst(await Tab.open(phone, browserContextId), address);
    const tab = await Tab.open(phone, browserContextId);
    await tab.ask('Network.enable');
    await tab.ask('Network.emulateNetworkConditions', network);
    await tab.ask('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await tab.ask('Page.addScriptToEvaluateOnNewDocument', { source: called(watch) });
    await tab.ask('Page.navigate', { url: address });
    await tab.until('window.borrowattSeen?.ready != null');
    // Modules that load when the page is idle may still move something.
    await pause(1_500);
    return v.parse(measured, await tab.value(called(summary)));
  } finally {
    await phone.ask('Target.disposeBrowserContext', { browserContextId });
  }
}

/** Runs in the page. */
function summary(): Visit {
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
}

/** The visit before: at full speed, until the worker has kept what it keeps. */
async function comesFirst(tab: Tab, address: string): Promise<void> {
  await tab.ask('Page.addScriptToEvaluateOnNewDocument', { source: called(watch) });
  await tab.ask('Page.navigate', { url: address });
  await tab.until('window.borrowattSeen?.ready != null');
  await tab.value(`(async () => {
    const { serviceWorker } = await (await fetch('/config.json')).json();
    if (serviceWorker && !location.pathname.endsWith('.html')) await navigator.serviceWorker.ready;
  })()`);
  // Time for the modules that load when the page is idle.
  await pause(1_500);
  await tab.close();
}

const remote = v.object({
  result: v.object({ value: v.optional(v.unknown()) }),
  exceptionDetails: v.optional(v.object({ text: v.string() })),
});

/** Page of a phone held upright, in German. */
class Tab {
  private constructor(
    private readonly phone: Phone,
    private readonly targetId: string,
    private readonly sessionId: string,
  ) {}

  static async open(phone: Phone, browserContextId: string): Promise<Tab> {
    const { targetId } = v.parse(
      v.object({ targetId: v.string() }),
      await phone.ask('Target.createTarget', { url: 'about:blank', browserContextId }),
    );
    const { sessionId } = v.parse(
      v.object({ sessionId: v.string() }),
      await phone.ask('Target.attachToTarget', { targetId, flatten: true }),
    );
    const tab = new Tab(phone, targetId, sessionId);
    await tab.ask('Emulation.setDeviceMetricsOverride', {
      width: 390,
      height: 844,
      deviceScaleFactor: 2,
      mobile: true,
    });
    await tab.ask('Emulation.setTouchEmulationEnabled', { enabled: true });
    await tab.ask('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Berlin' });
    await tab.ask('Emulation.setLocaleOverride', { locale });
    await tab.ask('Page.enable');
    // The floor page's script stands in the page itself, which the app's policy forbids.
    await tab.ask('Page.setBypassCSP', { enabled: true });
    return tab;
  }

  ask(method: string, params: object = {}) {
    return this.phone.ask(method, params, this.sessionId);
  }

  /** Value of an expression in the page, awaited. */
  async value(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = v.parse(
      remote,
      await this.ask('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }),
    );
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return result.value;
  }

  async until(condition: string): Promise<void> {
    for (let tries = 0; tries < 240; tries += 1) {
      if ((await this.value(condition)) === true) return;
      await pause(250);
    }
    throw new Error(`not within a minute: ${condition}`);
  }

  async close(): Promise<void> {
    await this.phone.ask('Target.closeTarget', { targetId: this.targetId });
  }
}
