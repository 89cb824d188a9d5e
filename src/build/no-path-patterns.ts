/** Stands in for the router's reader of path patterns, which no page uses. */
export const parse = (pattern: string): never => {
  throw new Error(`no path pattern is read here: ${pattern}`);
};
