type Named<Way extends string, Parts extends object> = {
  readonly [Part in keyof Parts & string as `${Way}${Capitalize<Part>}`]: Parts[Part];
};

/** The parts of one way of paying under names that no other way's parts have. */
export const named = <const Way extends string, Parts extends object>(
  way: Way,
  parts: Parts,
): Named<Way, Parts> =>
  Object.fromEntries(
    Object.entries(parts).map(([part, value]) => [
      `${way}${part.charAt(0).toUpperCase()}${part.slice(1)}`,
      value,
    ]),
  ) as Named<Way, Parts>; // Object.fromEntries forgets the keys
