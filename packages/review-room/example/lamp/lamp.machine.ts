import { setup } from 'xstate';

/** Milliseconds after which the lamp goes out by itself. */
export const patience = 10_000;

/** A lamp on a stair: a press lights it, it goes out by itself, and its bulb may break. */
export const lampMachine = setup({
  types: { events: {} as { type: 'user.presses' } | { type: 'bulb.breaks' } },
  delays: { patience },
}).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: { on: { 'user.presses': 'lit' } },
    lit: {
      on: { 'user.presses': 'dark', 'bulb.breaks': 'broken' },
      after: { patience: 'dark' },
    },
    broken: { type: 'final' },
  },
});
