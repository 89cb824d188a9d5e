export const minute = 60_000;

export const hour = 60 * minute;

/** Friday, 20 November 2026, 14:02 in Berlin: when the power banks of the stories were rented. */
export const rentedAt = Date.UTC(2026, 10, 20, 13, 2);
