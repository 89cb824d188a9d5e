import { licencesSchema, operatorSchema } from '../contract/about.ts';
import type { About } from '../domain/about.ts';
import { readPart } from './config-part.ts';

/** Who runs the service and what the app is made of; what could not be loaded is missing alone. */
export async function loadAbout(): Promise<About> {
  const [said, parts] = await Promise.all([
    readPart('/config.json', operatorSchema),
    readPart('/licences.json', licencesSchema),
  ]);
  const { operator = '', operatorCountry = '' } = said ?? {};
  return { operator, operatorCountry, parts };
}
