export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const entriesOf = (value: unknown): [string, unknown][] =>
  value !== null && typeof value === 'object' ? Object.entries(value) : [];

export const at = (value: unknown, path: readonly string[]) =>
  path.reduce<unknown>((inner, key) => entriesOf(inner).find(([name]) => name === key)?.[1], value);

export function changed(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  return key === undefined
    ? to
    : Object.fromEntries(
        entriesOf(value).map(([name, inner]) => [
          name,
          name === key ? changed(inner, rest, to) : inner,
        ]),
      );
}
