/** Address of ELK's worker, beside the room's pages. */
export const elkFile = 'elk-worker.min.js';
