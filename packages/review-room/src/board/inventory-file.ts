/** What a build holds, beside the room's page. */
export const inventoryFile = 'inventory.json';
