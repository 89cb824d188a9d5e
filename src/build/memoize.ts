type Cache<Made> = {
  readonly create: () => {
    readonly get: (key: string) => Made | undefined;
    readonly set: (key: string, made: Made) => void;
  };
};

/** Nobody here chooses another way than by all arguments. */
export const strategies = {};

/** Stands in for formatjs's memoizer: what was made for the same arguments is made once. */
export function memoize<Arguments extends readonly unknown[], Made>(
  make: (...values: Arguments) => Made,
  { cache }: { readonly cache: Cache<Made> },
): (...values: Arguments) => Made {
  const kept = cache.create();
  return (...values) => {
    const key = JSON.stringify(values);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(...values);
    kept.set(key, made);
    return made;
  };
}
