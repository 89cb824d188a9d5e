import type { AnyEventObject } from 'xstate';
import type { Field } from '../panel/protocol.ts';

/**
 * Fields of a form for an event: the parts of its sample, with the values of other samples of the
 * same event.
 */
export function fieldsOf(event: AnyEventObject, samples: readonly AnyEventObject[]): Field[] {
  const { type, ...payload } = event;
  const alike = samples.filter(sample => sample.type === type);
  return partsOf(payload, []).map(path => {
    const value = at(event, path);
    const known = [
      ...new Set(alike.map(sample => at(sample, path)).filter(other => typeof other === 'string')),
    ];
    return { path, kind: kindOf(value, known), known };
  });
}

function partsOf(value: unknown, path: readonly string[]): (readonly string[])[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => partsOf(inner, [...path, key]));
}

/**
 * Words like `terms` and `inUse` are the program's own, so they are chosen from a list; everything
 * else is typed.
 */
function kindOf(value: unknown, known: readonly string[]): Field['kind'] {
  if (typeof value === 'boolean') return 'flag';
  if (typeof value === 'number') return 'number';
  if (typeof value !== 'string') return 'json';
  return known.length > 1 && known.every(word => /^[a-z][A-Za-z]*$/.test(word)) ? 'choice' : 'text';
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      inner !== null && typeof inner === 'object'
        ? Object.entries(inner).find(([name]) => name === key)?.[1]
        : undefined,
    value,
  );
}
