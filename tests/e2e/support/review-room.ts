import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { type TaskName, tasks } from '../review-room/tasks.ts';
import { Backend, test as base } from './backend.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Folder of the built review room. */
export const folder = path.join(root, 'node_modules/.cache/borrowatt/storybook');
/** Seconds on a quiet machine. */
const buildLimit = 300_000;

/** A story beside its Chart panel, led by the panel alone. */
export class ReviewRoom {
  readonly canvas: FrameLocator;
  readonly place: Locator;

  /** `clicks`: presses of the pointer so far, in the room and in its frames. */
  constructor(
    readonly page: Page,
    readonly clicks: () => number,
  ) {
    this.canvas = page.frameLocator('#storybook-preview-iframe');
    this.place = page.getByTestId('place');
  }

  /** Ends a task that began after that many clicks: it costs as many as its row says. */
  costs(task: TaskName, before = 0): void {
    const { asked, clicks } = tasks[task];
    expect(this.clicks() - before, asked).toBe(clicks);
  }

  async opens(story: string, state: string): Promise<void> {
    await this.page.goto(`/storybook/?path=/story/${story}`);
    await this.stands(state);
  }

  /** Asserts the chart's state, and that the same state is lit and visible in the picture. */
  async stands(state: string): Promise<void> {
    await expect(this.place).toHaveText(state);
    const lit = this.page.locator('.xr-state[data-state=active][data-leaf=true]');
    await expect(lit).toHaveCount(1);
    await expect(lit).toHaveAttribute('data-id', new RegExp(`\\.${state.replaceAll('.', '\\.')}$`));
    await expect
      .poll(() =>
        lit.evaluate(element => {
          const pane = element.closest('.xr-pane')?.getBoundingClientRect(),
            box = element.getBoundingClientRect();
          const isSeen =
            pane !== undefined &&
            box.left >= pane.left &&
            box.top >= pane.top &&
            box.right <= pane.right &&
            box.bottom <= pane.bottom;
          return isSeen ? 'seen' : JSON.stringify({ pane, box });
        }),
      )
      .toBe('seen');
  }

  /** Button by its name in the code, which stands after the plain words. */
  button(name: string | RegExp): Locator {
    const said =
      typeof name === 'string'
        ? new RegExp(`^(.*, )?${name.replaceAll(/[.*+?()[\]{}|^$]/g, String.raw`\$&`)}$`)
        : name;
    return this.page.getByRole('button', { name: said });
  }
  heading(name: string | RegExp): Locator {
    return this.canvas.getByRole('heading', { name });
  }

  async presses(name: string | RegExp, state: string): Promise<void> {
    await this.button(name).click();
    await this.stands(state);
  }

  async answers(actor: string, answer: string, state: string): Promise<void> {
    await this.presses(`${actor} succeeds: ${answer}`, state);
  }
  async fails(actor: string, failure: string, state: string): Promise<void> {
    await this.presses(`${actor} fails: ${failure}`, state);
  }
}

/**
 * Playwright's `test` in a Storybook that is built for it and served as `npm start` serves it. A
 * request to any other server fails the test.
 */
export const test = base.extend<{ room: ReviewRoom }, { backend: Backend }>({
  backend: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      await built();
      const backend = await Backend.start({ STORYBOOK_DIR: folder });
      await provide(backend);
      await backend.remove();
    },
    { scope: 'worker', timeout: buildLimit },
  ],
  room: async ({ page, backend }, provide) => {
    const elsewhere: string[] = [];
    page.context().on('request', request => {
      if (!new RegExp(`^(${backend.url}/storybook/|data:|blob:)`).test(request.url()))
        elsewhere.push(request.url());
    });
    let clicks = 0;
    await page.exposeBinding('pressed', () => {
      clicks++;
    });
    await page.addInitScript(() => {
      // Presses by a story's play function do not count.
      const press = (event: Event) => event.isTrusted && Reflect.get(window, 'pressed')();
      // The document gets the event only when Playwright's press lands; otherwise Playwright
      // retries.
      document.addEventListener('pointerdown', press, true);
    });
    await provide(new ReviewRoom(page, () => clicks));
    expect(elsewhere).toEqual([]);
  },
});

async function built(): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      path.join(root, 'node_modules/storybook/dist/bin/dispatcher.js'),
      'build',
      '-o',
      folder,
      '--quiet',
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`Storybook was not built:\n${text}`);
}
