import type { Backend } from '../../backend.ts';

/** Maximum number of rows that a duty takes at once; the rest is taken the next second. */
export const batch = 100;

/** Does `work` for each row; one that fails is logged and does not stop the others. */
export async function forEach<Row extends { readonly id: string }>(
  backend: Backend,
  duty: string,
  rows: readonly Row[],
  work: (id: string, row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    const { id } = row;
    try {
      await work(id, row);
    } catch (error) {
      backend.log.error({ err: error, duty, id }, 'due work failed, will be tried again');
    }
  }
}
