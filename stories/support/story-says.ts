import { standsAt } from '../../packages/review-room/src/lead/lead.ts';
import { keysOn } from './keyed.ts';
import { forcedLook } from './looks.ts';

/** Milliseconds in which what a screen loads late has come. */
const late = 5_000;

/**
 * Which state the chart of the story that stands is in, and the keys of the texts that stand there
 * once nothing comes any more: drawn with their keys, then as it was.
 */
export async function storySays(): Promise<readonly string[]> {
  forcedLook.set({ locale: 'keys', theme: 'light', textSize: '100' });
  await drawn();
  const until = Date.now() + late;
  let said = saidNow();
  for (;;) {
    await drawn();
    const now = saidNow();
    if (String(now) === String(said) || Date.now() > until) break;
    said = now;
  }
  forcedLook.set(null);
  return said;
}

function saidNow(): readonly string[] {
  const stands = standsAt();
  return [stands ? `${stands.chart}/${stands.place}` : '', ...keysOn(document)];
}

/** Two frames: React has drawn and the browser has laid out. */
async function drawn() {
  for (let frame = 0; frame < 2; frame++)
    await new Promise(resolve => {
      requestAnimationFrame(resolve);
    });
}
