import { useState } from 'react';
import { loadAbout } from './about.actors.ts';
import { AboutScreen } from './AboutScreen.tsx';
import { useGoBack } from '../../app/navigation/next-page.ts';

declare const __BORROWATT_RELEASE__: string | undefined;
const version = typeof __BORROWATT_RELEASE__ === 'string' ? __BORROWATT_RELEASE__ : 'development';

/** `/about`: what this app is, and whose. */
export function About() {
  const [about] = useState(loadAbout);
  return <AboutScreen version={version} about={about} back={{ onClick: useGoBack() }} />;
}
