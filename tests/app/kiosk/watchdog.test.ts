import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const html = readFileSync(path.resolve(import.meta.dirname, '../../../kiosk.html'), 'utf8');
const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The inline script on a page of its own; `answer` says how the backend answers its address. */
function opened(answer: () => Promise<{ readonly ok: boolean }>) {
  const reload = vi.fn<() => void>();
  const window: { borrowattAlive?: () => void } = {};
  let slept = 0;
  const api = { content: 'https://api.volt.example/v1/' };
  runInNewContext(script, {
    window,
    location: { href: 'https://borrowatt.example/?kiosk=BW-4821', reload },
    performance: { now: () => performance.now() + slept },
    setInterval,
    document: { querySelector: () => api },
    fetch: answer,
  });
  const alive = () => window.borrowattAlive?.();
  /** Lets time pass while the page reports every second that it lives. */
  const lives = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      alive();
      await vi.advanceTimersByTimeAsync(1_000);
    }
  };
  /** The clock goes on, and not one timer comes due. */
  const sleeps = (seconds: number) => {
    slept += seconds * 1_000;
  };
  return { reload, lives, sleeps, api };
}
const reached = async () => ({ ok: true });

it('takes the slash from the end of an API base that was written by hand', () => {
  expect(opened(reached).api.content).toBe('https://api.volt.example/v1');
});

it('loads a page anew that never said that it lives, and one that has died', async () => {
  const unborn = opened(reached);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(unborn.reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(unborn.reload).toHaveBeenCalledOnce();

  const dead = opened(reached);
  await dead.lives(60);
  expect(dead.reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(35_000);
  expect(dead.reload).toHaveBeenCalled();
});

it('leaves a page alone that lives', async () => {
  const { reload, lives } = opened(reached);
  await lives(10 * 60);
  expect(reload).not.toHaveBeenCalled();
});

it('takes no sleep of the tablet for the death of its page', async () => {
  const { reload, lives, sleeps } = opened(reached);
  await lives(12);
  sleeps(3_600);
  // Its own timers may come due before those of the page.
  await vi.advanceTimersByTimeAsync(10_000);
  await lives(60);
  expect(reload).not.toHaveBeenCalled();
  sleeps(3_600);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(reload).toHaveBeenCalled();
});

it('waits with a dead page until the backend answers: without it nothing would come back', async () => {
  const answers = [
    async () => {
      throw new TypeError('offline');
    },
    async () => ({ ok: false }),
    reached,
  ];
  const { reload } = opened(async () => (answers.shift() ?? reached)());
  await vi.advanceTimersByTimeAsync(39_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
});
