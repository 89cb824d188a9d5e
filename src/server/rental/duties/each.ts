import type { Backend } from '../../backend.ts';

/** How many rows a duty takes at once; the rest is taken the next second. */
export const batch = 100;

/** Does `work` for each id; one that fails is logged and does not stop the others. */
export async function forEach(
  backend: Backend,
  duty: string,
  ids: readonly { readonly id: string }[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  for (const { id } of ids) {
    try {
      await work(id);
    } catch (error) {
      backend.log.error({ err: error, duty, id }, 'due work failed, will be tried again');
    }
  }
}
