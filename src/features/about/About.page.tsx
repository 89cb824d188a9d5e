import { useState } from 'react';
import { AboutScreen } from './AboutScreen.tsx';
import { useGoBack } from '../../app/navigation/next-page.ts';
import { licencesSchema, operatorSchema } from '../../contract/page-settings.ts';
import type { About as AboutFacts } from '../../domain/about.ts';
import { readPart } from '../../actors/config-part.ts';

/** Loads the operator and the app's packages. If one cannot be loaded, the other is still there. */
export async function loadAbout(): Promise<AboutFacts> {
  const [said, parts] = await Promise.all([
    readPart('/config.json', operatorSchema),
    readPart('/licences.json', licencesSchema),
  ]);
  const { operator = '', operatorCountry = '' } = said ?? {};
  return { operator, operatorCountry, parts };
}

declare const __BORROWATT_RELEASE__: string | undefined;
const version = typeof __BORROWATT_RELEASE__ === 'string' ? __BORROWATT_RELEASE__ : 'development';

/** `/about`: what this app is, and whose. */
export function About() {
  const [about] = useState(loadAbout);
  return <AboutScreen version={version} about={about} back={{ onClick: useGoBack() }} />;
}
