import { licencesSchema, operatorSchema } from '../../contract/page-settings.ts';
import type { About } from '../../domain/about.ts';
import { readPart } from '../../actors/config-part.ts';

/** Loads the operator and the app's packages. If one cannot be loaded, the other is still there. */
export async function loadAbout(): Promise<About> {
  const [said, parts] = await Promise.all([
    readPart('/config.json', operatorSchema),
    readPart('/licences.json', licencesSchema),
  ]);
  const { operator = '', operatorCountry = '' } = said ?? {};
  return { operator, operatorCountry, parts };
}
