import { useInsertionEffect } from 'react';
import sheet from './kiosk.css?inline';

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
