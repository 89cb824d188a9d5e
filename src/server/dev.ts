import { createServer } from 'vite';
import { main } from './main.ts';

/** The backend with Vite in front: sources are served as they are and reload when they change. */
await main();
const vite = await createServer();
await vite.listen();
vite.printUrls();
