/**
 * What the title of a table's row ends with: every so many rows stand for all in `npm test`. What
 * has `@more` in its title is walked by `npm run e2e` alone: other rows, a tablet in place of a
 * phone, rarer turns of a way that another journey goes or that the backend's tests and the stories
 * go, too.
 */
export const spread = (every: number, row: number) => (row % every === 0 ? '' : ' @more');
