import * as v from 'valibot';
import { licencesSchema, operatorSchema } from '../contract/about.ts';
import type { About } from '../domain/about.ts';

const json = async (address: string): Promise<unknown> => (await fetch(address)).json();

/** Who runs the service and what the app is made of; null when it could not be loaded. */
export async function loadAbout(): Promise<About | null> {
  try {
    const [config, licences] = await Promise.all([json('/config.json'), json('/licences.json')]);
    return { ...v.parse(operatorSchema, config), parts: v.parse(licencesSchema, licences) };
  } catch {
    return null;
  }
}
