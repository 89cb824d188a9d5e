/**
 * What a title ends with. A journey with `@more` in its title differs from one beside it in one
 * respect (another row of a table, a tablet in place of a phone): `npm run e2e` walks it, `npm test`
 * has no time for it.
 */
export const spread = (every: number, row: number) => (row % every === 0 ? '' : ' @more');
