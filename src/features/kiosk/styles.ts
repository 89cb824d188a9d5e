import { useInsertionEffect } from 'react';
import fit from './fit.css?inline';
import pages from './pages.css?inline';
import side from './side.css?inline';
import staff from './staff.css?inline';
import station from './station.css?inline';
import visit from './visit.css?inline';

/** `fit` comes last: its rules for the tablet's size override the others. */
const sheet = [station, side, visit, pages, staff, fit].join('\n');

/** The tablet's own style sheet: no phone's first view pays for it. */
export function useKioskStyles(): void {
  useInsertionEffect(() => {
    const own = new CSSStyleSheet();
    own.replaceSync(sheet);
    document.adoptedStyleSheets.push(own);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== own);
    };
  }, []);
}
