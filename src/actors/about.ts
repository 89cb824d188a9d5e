import * as v from 'valibot';
import { licencesSchema, operatorSchema } from '../contract/about.ts';
import type { About } from '../domain/about.ts';

async function read<Value>(
  address: string,
  schema: v.GenericSchema<unknown, Value>,
): Promise<Value | null> {
  try {
    return v.parse(schema, await (await fetch(address)).json());
  } catch {
    return null;
  }
}

/** Who runs the service and what the app is made of; what could not be loaded is missing alone. */
export async function loadAbout(): Promise<About> {
  const [said, parts] = await Promise.all([
    read('/config.json', operatorSchema),
    read('/licences.json', licencesSchema),
  ]);
  return { operator: said?.operator ?? '', parts };
}
