/**
 * Lets the consequences of a settled promise happen, without taking time: an answer passes fewer
 * than ten promises.
 */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
