/** Controls that JSON lets stand and a terminal obeys: DEL, C1, and turns of direction. */
const obeyed = /[\u007F-\u009F\u2028-\u202E\u2066-\u2069]/g;

/** An answer as JSON, with nothing in it that a terminal would obey. */
export const jsonText = (answer: unknown): string =>
  `${JSON.stringify(answer, null, 2).replaceAll(
    obeyed,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}\n`;
