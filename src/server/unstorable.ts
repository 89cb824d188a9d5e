/**
 * Whether a text anywhere in `value` holds the character NUL, which PostgreSQL keeps in no text.
 * Nothing that a person or a cabinet says has one.
 */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  return Object.entries(value).some(([name, inner]) => name.includes('\0') || isUnstorable(inner));
}
