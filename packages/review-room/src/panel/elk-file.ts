/** Where ELK's worker stands, beside the room's pages. */
export const elkFile = 'elk-worker.min.js';
