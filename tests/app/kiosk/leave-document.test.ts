import { afterEach, expect, it, vi } from 'vitest';
import { isServed, leaveDocument } from '../../../src/app/kiosk/left-alone.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Page with this backend; `answer` gets the request's signal. */
function page(answer: (signal: AbortSignal | null) => Promise<Response>) {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('window', { location: { href: 'http://venue.test/?kiosk=BW-4821', reload } });
  vi.stubGlobal('fetch', async (_: string, { signal = null }: RequestInit) => answer(signal));
  return reload;
}

it('opens the page anew where the backend serves it', async () => {
  const reload = page(async () => new Response());
  await leaveDocument();
  expect(reload).toHaveBeenCalledOnce();
  expect(await isServed()).toBe(true);
});

it.each([
  ['refuses', async () => new Response(null, { status: 503 })],
  ['does not answer', async () => Promise.reject(new TypeError('offline'))],
])('stays where the backend %s', async (_, answer) => {
  const reload = page(answer);
  await leaveDocument();
  expect(reload).not.toHaveBeenCalled();
  expect(await isServed()).toBe(false);
});

it('stays where the answer comes when the next person may be there', async () => {
  const reload = page(
    async signal =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  const leaving = new AbortController();
  const left = leaveDocument(leaving.signal);
  leaving.abort();
  await left;
  expect(reload).not.toHaveBeenCalled();
});
