/** The ways to all transitions, beside the room's pages. */
export const waysFile = 'ways.json';
