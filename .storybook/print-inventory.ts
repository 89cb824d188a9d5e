import { inventoryOf } from '../stories/texts/inventory-of.ts';
import { shownNow } from '../tests/tools/shown-cache.ts';

/** Run by `withInventory` with the build's name. */
process.stdout.write(JSON.stringify(inventoryOf(process.argv[2] ?? '', shownNow())));
