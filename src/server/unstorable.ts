/** Maximum depth of a value; nothing that is said to this backend is nested nearly as deep. */
const deepest = 32;

/**
 * True where a text anywhere in `value` holds the character NUL, which PostgreSQL keeps in no text,
 * or where it is nested so deep that walking through it runs out of stack. Nothing that a person or
 * a cabinet says is either.
 */
export function isUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  if (depth >= deepest) return true;
  return Object.entries(value).some(
    ([name, inner]) => name.includes('\0') || isUnstorable(inner, depth + 1),
  );
}
