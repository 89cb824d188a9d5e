import type { Page } from '@playwright/test';

/** A story of the built review room, as its `index.json` lists it. */
export type Story = {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  /** The file that it stands in, from the project's root. */
  readonly importPath: string;
};

type Index = {
  readonly entries: Readonly<Record<string, Story & { readonly type: 'story' | 'docs' }>>;
};

/** Every story of the review room at `address`, which ends with a slash, in the sidebar's order. */
export async function storiesAt(address: string): Promise<readonly Story[]> {
  const answer = await fetch(new URL('index.json', address));
  // Written by Storybook's own build in the form above.
  const index = (await answer.json()) as Index;
  return Object.values(index.entries).filter(({ type }) => type === 'story');
}

/** The first story of each title. */
export const firstsOf = (stories: readonly Story[]): readonly Story[] =>
  stories.filter(({ title }, at) => stories.findIndex(other => other.title === title) === at);

/** Stories with a chart beside them. */
export const hasChart = ({ title }: Story): boolean => /^(screens|transitions)\//.test(title);

/** Milliseconds: a story that has not ended by then is stuck. */
const limit = 60_000;

/**
 * Name under which a page records how each story ended: '' when its play passed, else what failed.
 */
const endings = 'storyEndings';

/** Makes the page write down how stories end. Before the page is opened. */
export async function listening(page: Page): Promise<void> {
  // tsx keeps functions' names by a call of its own, which no page knows.
  await page.addInitScript('globalThis.__name ??= named => named');
  await page.addInitScript(name => {
    type Channel = { on(event: string, hear: (told: unknown) => void): void };
    const ended: Record<string, string> = {};
    Reflect.set(window, name, ended);
    let channel: Channel | undefined;
    let why = '';
    // Storybook puts its channel there, in its own window and in the story's frame alike.
    Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
      get: () => channel,
      set: (made: Channel) => {
        channel = made;
        const failures = [
          'playFunctionThrewException',
          'unhandledErrorsWhilePlaying',
          'storyThrewException',
          'storyErrored',
          'storyMissing',
        ];
        for (const failure of failures)
          made.on(failure, told => {
            const said = Object(Array.isArray(told) ? told[0] : told);
            why ||= String(said.message ?? said.description ?? JSON.stringify(told));
          });
        made.on('storyFinished', told => {
          const { storyId, status } = Object(told);
          ended[storyId] = why || (status === 'success' ? '' : 'failed without a word');
          why = '';
        });
      },
    });
  }, endings);
}

/**
 * Opens one story by its own address, without the room around it; resolves with what failed, empty
 * when its play ended well.
 */
export async function toldAlone(page: Page, address: string, story: string): Promise<string> {
  await page.goto(`${address}iframe.html?id=${story}&viewMode=story`);
  return ending(page, story);
}

/** Opens the room with a story in it. */
export async function toldInRoom(page: Page, address: string, story: string): Promise<string> {
  await page.goto(`${address}?path=/story/${story}`);
  return ending(page, story);
}

/** Opens one story from the one that has ended, as a click in the sidebar does. */
export async function toldNext(page: Page, story: string): Promise<string> {
  await page.evaluate(
    ([name, storyId]) => {
      delete Reflect.get(window, name)[storyId];
      Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__').emit('setCurrentStory', {
        storyId,
        viewMode: 'story',
      });
    },
    [endings, story] as const,
  );
  return ending(page, story);
}

/** Waits for the end of a story that was opened; resolves with what failed, as the others do. */
export async function ending(page: Page, story: string): Promise<string> {
  try {
    const heard = await page.waitForFunction(
      ([name, wanted]) => {
        const how = Reflect.get(window, name)?.[wanted];
        return typeof how === 'string' ? { how } : null;
      },
      [endings, story] as const,
      { timeout: limit, polling: 20 },
    );
    return (await heard.jsonValue())?.how ?? '';
  } catch {
    return `did not end within ${limit / 1_000} s`;
  }
}

/** Waits until the Chart panel leads a story: the panel of the story before may still stand. */
export async function isLed(page: Page, story: string): Promise<boolean> {
  const chart = page.locator(`.xr-chart[data-story="${story}"]`);
  return chart.waitFor({ timeout: limit }).then(
    () => true,
    () => false,
  );
}
