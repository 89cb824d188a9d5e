import { askEarly } from './ask.ts';
import { beginOnDrawn, showShape } from './shape.ts';
import { sayStuck } from './stuck.ts';

/**
 * The page's first script: starts the calls of a scan before the app's code has arrived, and says
 * what stands in the way where that does not come. The build writes it into `index.html`
 * (`src/build/early-script.ts`); the content security policy knows it by its hash.
 */
window.borrowattStuck = sayStuck;
showShape();
beginOnDrawn();
askEarly();
