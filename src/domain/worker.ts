/** Where the service worker is served: it answers for the whole origin. */
export const workerPath = '/service-worker.js';

/** What a page tells a waiting worker that may take over. */
export const takeOver = 'takeOver';

/**
 * Places in the built worker that the server fills in, since it writes the operator's name into the
 * page: what changes with it and its policy, and what it must be made of, so that no other release
 * is kept in its place.
 */
export const servedPage = {
  revision: 'borrowatt-page-revision',
  integrity: 'borrowatt-page-integrity',
};
