/** A form field: text, or the bracket encoding's objects and arrays. */
export type FormValue = string | { [key: string]: FormValue } | FormValue[];
export type Form = { [key: string]: FormValue };

/** Reads Stripe's bracket encoding: `expand[0]=a&metadata[b]=c&items[]=d`. */
export function parseForm(text: string): Form {
  const root: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name
      .split(/\[|\]\[|\]/)
      .filter((key, index, all) => key !== '' || index < all.length - 1);
    let place: { [key: string]: FormValue } = root;
    keys.forEach((raw, index) => {
      const key = raw === '' ? String(Object.keys(place).length) : raw;
      if (index === keys.length - 1) place[key] = value;
      else {
        const next = place[key];
        const inner: { [key: string]: FormValue } =
          typeof next === 'object' && !Array.isArray(next) ? next : Object.create(null);
        place[key] = inner;
        place = inner;
      }
    });
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, withArrays(value)]));
}

/** Objects whose keys are all numbers are arrays. */
function withArrays(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withArrays(inner)] as const);
  return entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries);
}
