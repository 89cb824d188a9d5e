/** Whether a text has every word that is typed, in any order and case. */
export function hasWords(text: string, typed: string): boolean {
  const found = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every(word => found.includes(word));
}
