import { withOptions } from './addresses.ts';
import { main } from './main.ts';

/** `npm run serve`: runs the backend on what is built and migrated; does neither. */
await main(withOptions(process.env, process.argv.slice(2)), 'migrated');
