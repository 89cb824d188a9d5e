/**
 * Beside the room's page: the pictures of Start here that were drawn of this very build, by their
 * stories' ids. Every build writes it anew, without any.
 */
export const drawnFile = 'pictures.json';
