/** File of a build's inventory, beside the room's page. */
export const inventoryFile = 'inventory.json';
