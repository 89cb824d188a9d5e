import { inventoryOf } from '../stories/texts/inventory-of.ts';

/** Run by `withInventory` with the build's name. */
process.stdout.write(JSON.stringify(inventoryOf(process.argv[2] ?? '')));
