import { standsAt } from '../../packages/review-room/src/lead/lead.ts';
import { keysOn } from './keyed.ts';
import { forcedLook } from './looks.ts';

/** Milliseconds in which late parts of a screen have come. */
const late = 5_000;

/**
 * State of the shown story's chart, and the keys of its texts once nothing more comes: drawn with
 * the keys, then restored.
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
