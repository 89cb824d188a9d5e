/**
 * End of a title that only some rows of a table have. `npm test` walks the journeys with `@core` in
 * their title: the main job, each way to pay once, each page once, the tablet, no network, the
 * session, the review room. `npm run test:all` walks the others.
 */
export const coreIf = (isCore: boolean) => (isCore ? ' @core' : '');
