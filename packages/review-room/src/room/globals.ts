/**
 * Storybook's globals in a word or a number, by their names; some tools (a surface) say it
 * with more.
 */
export const saidIn = (globals: Readonly<Record<string, unknown>>): [string, string | number][] =>
  Object.entries(globals).flatMap(([name, said]) => {
    const value: unknown = Object(said).value ?? said;
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });

/** As an address says them: `locale:de-DE;theme:dark`. */
export const wordsOf = (globals: Readonly<Record<string, unknown>>): string =>
  saidIn(globals)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/**
 * For a story that is a picture on a page: axe, 0.7 MB in each frame, has examined it when it was
 * tested.
 */
export const unexamined = (words: string): string => `${words};a11y.manual:!true`;
