import { type AnyActor, StateMachine } from 'xstate';
import type { ChartScript } from '../support/chart-script.ts';
import { scripts } from './scripts/all.ts';

const byChart: Readonly<Record<string, ChartScript>> = Object.fromEntries(
  Object.values(scripts).map(script => [script.machine.id, script]),
);

/** A chart is known by its script alone. */
export const scriptOf = ({ logic }: AnyActor): ChartScript | null =>
  logic instanceof StateMachine ? (byChart[logic.id] ?? null) : null;
