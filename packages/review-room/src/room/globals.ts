/** Storybook's globals as words or numbers, by name; some tools (a surface) have objects. */
export const saidIn = (globals: Readonly<Record<string, unknown>>): [string, string | number][] =>
  Object.entries(globals).flatMap(([name, said]) => {
    const value: unknown = Object(said).value ?? said;
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });

/** Globals as in an address: `locale:de-DE;theme:dark`. */
export const wordsOf = (globals: Readonly<Record<string, unknown>>): string =>
  saidIn(globals)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/**
 * For a story shown as a picture: turns off axe, 0.7 MB in each frame, since the story's test has
 * run it.
 */
export const unexamined = (words: string): string => `${words};a11y.manual:!true`;
