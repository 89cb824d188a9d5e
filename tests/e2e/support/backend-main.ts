import { main } from '../../../src/server/main.ts';

// The program as it is deployed, without the building that `npm start` does first: `npm test` has
// built already.
await main();
