/** The tax that a price includes, in its minor units, rounded; `rate` in percent. */
export const taxIn = (price: number, rate: number): number =>
  Math.round((price * rate) / (100 + rate));
