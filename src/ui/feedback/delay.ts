import { createContext } from 'react';

/** Calls back after some milliseconds; the returned function cancels it. */
export type Delay = (then: () => void, milliseconds: number) => () => void;

/** Real time; the review room replaces it by its simulated clock. */
export const DelayContext = createContext<Delay>((then, milliseconds) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
});
