/** Milliseconds for which a test waits; the machine may do other work meanwhile. */
export const patience = 20_000;
