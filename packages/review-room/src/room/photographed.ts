import { SET_CURRENT_STORY } from 'storybook/internal/core-events';
import { channelOf, patience, tellAlone, whenEnded } from './channel.ts';
import type { Size } from './fit.ts';
import { unexamined } from './globals.ts';
import { pictureOf } from './picture.ts';
import type { Entry } from './use-stories.ts';

export type Photograph = { readonly story: Entry; readonly picture: HTMLCanvasElement };

/**
 * Pictures of stories one after another, `scale` times their size (`sizeOf`), with the toolbar's
 * values (`globals`): all in one hidden frame, since opening a page takes longer than switching
 * stories.
 */
export async function* photographed(
  stories: readonly Entry[],
  sizeOf: (story: string) => Size,
  globals: string,
  scale: number,
): AsyncGenerator<Photograph> {
  const [first] = stories;
  if (!first) return;
  const frame = document.createElement('iframe');
  const enlarge = (story: string) => {
    const { width, height } = sizeOf(story);
    frame.style.cssText = `position:fixed;left:-9999px;top:0;border:0;width:${width}px;height:${height}px`;
  };
  enlarge(first.id);
  frame.inert = true;
  frame.src = `iframe.html?id=${first.id}&viewMode=story&globals=${encodeURIComponent(unexamined(globals))}`;
  const opened = new Promise(resolve => {
    frame.addEventListener('load', resolve, { once: true });
  });
  document.body.append(frame);
  try {
    await opened;
    for (const story of stories) {
      enlarge(story.id);
      const told = ended(frame, story.id);
      if (story !== first)
        tellAlone(frame, SET_CURRENT_STORY, { storyId: story.id, viewMode: 'story' });
      await told;
      const page = frame.contentDocument;
      if (page) yield { story, picture: await pictureOf(page, scale) };
    }
  } finally {
    frame.remove();
  }
}

async function ended(frame: HTMLIFrameElement, story: string): Promise<void> {
  await new Promise<void>(resolve => {
    const late = setTimeout(() => {
      stop();
      resolve();
    }, patience);
    const stop = whenEnded(channelOf(frame), story, () => {
      clearTimeout(late);
      resolve();
    });
  });
  // The toolbar's language arrives after the play, and is drawn in the next frames.
  for (let drawn = 0; drawn < 3; drawn++)
    await new Promise(resolve => {
      requestAnimationFrame(resolve);
    });
}
