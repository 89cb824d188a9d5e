import { createServer } from 'vite';
import { main } from './main.ts';

/**
 * `npm run dev`: the backend with Vite in front, which serves sources as they are and loads them
 * again when they change. People come by Vite's address; the backend's own address has the last
 * build.
 */
const vite = await createServer();
await vite.listen();
await main(process.env, 'migrate', vite.resolvedUrls?.local[0]?.replace(/\/$/, ''));
