/** Enough tries for a phone to leave a dead spot or a backend to restart. */
export const tries = 8;
export const pause = 1_500;

/** Tries up to `most` times, with a pause in between; then throws the last failure. */
export async function patiently<Loaded>(
  ask: () => Promise<Loaded>,
  most: number = tries,
): Promise<Loaded> {
  for (let left = most; ; left -= 1) {
    try {
      return await ask();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise(resolve => {
        setTimeout(resolve, pause);
      });
    }
  }
}
