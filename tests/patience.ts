/** Milliseconds after which what a test waits for does not come; a machine may do other work. */
export const patience = 20_000;
