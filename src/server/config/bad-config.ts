/** An impossible configuration: its message names the variable and says what to do. */
export class BadConfig extends Error {}
