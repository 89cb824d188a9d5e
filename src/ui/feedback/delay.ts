import { createContext } from 'react';

/** Calls after some milliseconds, unless what it gives back was called before. */
export type Delay = (then: () => void, milliseconds: number) => () => void;

/** The browser's time; the review room puts the time there that its clock is moved by. */
export const DelayContext = createContext<Delay>((then, milliseconds) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
});
