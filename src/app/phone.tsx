import { storageArea } from '../actors/storage.ts';
import { startApp } from './start.tsx';

/** The app in the browser of a person's own phone, which keeps its language and code. */
startApp({ storage: storageArea(), onEnd: 'keep' });
