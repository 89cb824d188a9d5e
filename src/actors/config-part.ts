import * as v from 'valibot';

/**
 * A file of settings or texts beside the app; `null` if it cannot be loaded or does not fit the
 * schema.
 */
export async function readPart<Value>(
  address: string,
  schema: v.GenericSchema<unknown, Value>,
  signal?: AbortSignal,
): Promise<Value | null> {
  try {
    const answer = await fetch(address, signal ? { signal } : {});
    return v.parse(schema, await answer.json());
  } catch {
    return null;
  }
}
