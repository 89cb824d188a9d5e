/** A value of a step as JSON, in place of the name of a sample. */
export const isWrittenOut = (name: string): boolean =>
  /^["[{]|^(?:null|true|false)$|^-?\d/.test(name);
