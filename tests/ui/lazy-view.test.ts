import { createElement, Suspense, type FunctionComponent } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../eventually.ts';
import { TextSupplyProvider } from '../../src/i18n/text.tsx';
import '../../src/app/newer-version.ts';
import { lazyView, preloadIdleViews } from '../../src/ui/lazy-view.tsx';
import { pause, tries } from '../../src/ui/patiently.ts';
import { openAnew } from '../../src/ui/place.ts';
import { isReloaded } from '../../src/ui/reloaded.ts';

vi.hoisted(() => vi.resetModules());
vi.mock('../../src/ui/place.ts', () => ({ openAnew: vi.fn() }));
vi.mock('../../src/ui/reloaded.ts', () => ({ isReloaded: vi.fn(() => false) }));
vi.mock('../../src/screens/frame/NewerVersion.tsx', () => ({
  NewerVersionPage: () => 'a page of before',
  NewerVersionPart: () => 'a part of before',
}));
afterAll(() => {
  for (const mocked of ['ui/place.ts', 'ui/reloaded.ts', 'screens/frame/NewerVersion.tsx'])
    vi.doUnmock(`../../src/${mocked}`);
  vi.resetModules();
});

const Greeting: FunctionComponent<{ name: string }> = ({ name }) => `Hello ${name}`;

/** Fails `times` times before it hands out the view. */
const failing = (times: number) => {
  let left = times;
  return vi.fn(() =>
    left-- > 0 ? Promise.reject(new Error('no network')) : Promise.resolve(Greeting),
  );
};

const page = (View: FunctionComponent<{ name: string }>) =>
  createElement(Suspense, { fallback: 'loading' }, createElement(View, { name: 'Ada' }));

async function shown(View: FunctionComponent<{ name: string }>, waited: number) {
  const failed: unknown[] = [];
  const stream = await renderToReadableStream(page(View), {
    onError: error => {
      failed.push(error);
    },
  });
  await vi.advanceTimersByTimeAsync(waited);
  await stream.allReady;
  return { html: await new Response(stream).text(), failed };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('shows a view whose code arrives', async () => {
  const View = lazyView(failing(0), { preload: 'never', missing: 'retry' });
  expect((await shown(View, 0)).html).toContain('Hello Ada');
});

it('asks again while the network is away', async () => {
  const load = failing(tries);
  const View = lazyView(load, { preload: 'never', missing: 'retry' });
  expect((await shown(View, tries * pause)).html).toContain('Hello Ada');
  expect(load).toHaveBeenCalledTimes(tries + 1);
});

it('gives a page up after a while', async () => {
  const View = lazyView(failing(tries + 1), { preload: 'never', missing: 'retry' });
  const { html, failed } = await shown(View, tries * pause);
  expect(html).not.toContain('Hello Ada');
  expect(failed).toEqual([expect.objectContaining({ message: 'no network' })]);
});

/** Lets the server answer for the page's own script. */
const isServed = (status: 200 | 404) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
};

it('says at once, in place of a part, that a newer version took its place', async () => {
  isServed(404);
  const View = lazyView(failing(1), { preload: 'never', missing: 'retry' });
  expect((await shown(View, 0)).html).toContain('a part of before');
  expect(openAnew).not.toHaveBeenCalled();
});

it('loads the newer version by itself in place of a page, once', async () => {
  isServed(404);
  renderToString(page(lazyView(failing(1), { preload: 'never', missing: 'reload' })));
  await eventually(() => expect(openAnew).toHaveBeenCalledTimes(1));
  vi.mocked(isReloaded).mockReturnValueOnce(true);
  const again = await shown(lazyView(failing(1), { preload: 'never', missing: 'reload' }), 0);
  expect(again.html).toContain('a page of before');
  expect(openAnew).toHaveBeenCalledTimes(1);
});

it.each(['retry', 'reload'] as const)(
  'asks again (%s) for code of its own version',
  async missing => {
    isServed(200);
    const View = lazyView(failing(2), { preload: 'never', missing });
    expect((await shown(View, 2 * pause)).html).toContain('Hello Ada');
    expect(openAnew).not.toHaveBeenCalled();
  },
);

it('hides what has not arrived behind nothing, whatever the page shows while it waits', () => {
  const hidden = lazyView(failing(1), { preload: 'never', missing: 'hide' });
  expect(renderToString(page(hidden))).not.toContain('loading');
  const awaited = lazyView(failing(1), { preload: 'never', missing: 'retry' });
  expect(renderToString(page(awaited))).toContain('loading');
});

it('shows at once what was fetched ahead, and fetches it once', async () => {
  const load = failing(0);
  const View = lazyView(load, { preload: 'never', missing: 'retry' });
  await View.preload();
  expect(renderToString(page(View))).toContain('Hello Ada');
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks anew for what could not be fetched ahead', async () => {
  const View = lazyView(failing(1), { preload: 'never', missing: 'retry' });
  await View.preload();
  expect((await shown(View, 0)).html).toContain('Hello Ada');
});

it('fetches ahead, when the page is idle, the views that ask for it', async () => {
  const idle = failing(0);
  const never = failing(0);
  lazyView(idle, { preload: 'idle', missing: 'retry' });
  lazyView(never, { preload: 'never', missing: 'retry' });
  await preloadIdleViews();
  expect(idle).toHaveBeenCalledTimes(1);
  expect(never).not.toHaveBeenCalled();
});

it('waits for its texts, and asks for them while its code is on the way', async () => {
  const load = failing(0);
  let arrive = () => {};
  const texts = new Promise<void>(resolve => {
    arrive = resolve;
  });
  const View = lazyView(load, { preload: 'never', missing: 'retry' });
  const supply = { complete: false, load: () => texts };
  const stream = await renderToReadableStream(
    createElement(TextSupplyProvider, { value: supply }, page(View)),
  );
  expect(load).toHaveBeenCalledTimes(1);
  let ready = false;
  void stream.allReady.then(() => {
    ready = true;
  });
  await vi.advanceTimersByTimeAsync(pause);
  expect(ready).toBe(false);
  arrive();
  await stream.allReady;
  expect(await new Response(stream).text()).toContain('Hello Ada');
});
