import {
  type AnyActor,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { canHear } from './can-hear.ts';
import { settled } from './settled.ts';
import { handsOf, childrenOf } from './hands.ts';
import { type ChartScript, scriptWithin, type Step, failuresOf } from './chart-script.ts';
import { pending, delayNamed } from './delays.ts';
import { answeredByHand } from './answered-by-hand.ts';
import { isWrittenOut } from './written-out.ts';

const words = (text: string, count: number) => [
  ...text.split(' ').slice(0, count),
  text.split(' ').slice(count).join(' '),
];

/** A chart on its stage: real, with every actor answered by hand and the clock moved by hand. */
export type Staged = {
  readonly actor: AnyActor;
  readonly clock: SimulatedClock;
  readonly perform: (step: Step) => Promise<void>;
  /** Every step that has an effect now. */
  readonly possible: () => Step[];
};

/** Begins a way; its first step is `start <input>`. */
export function onStage(
  script: ChartScript,
  start: Step,
  inspect: (event: InspectionEvent) => void,
  logic: AnyStateMachine = answeredByHand(script.machine, spokenIn(script)).logic,
): Staged {
  const clock = new SimulatedClock();
  const [, label = ''] = words(start, 1);
  const actor = createActor(logic, { clock, inspect, input: writtenOr(script.inputs, label) });
  // Its payload is guessed, so an action may throw: the chart ends, and the search goes on.
  if (script.guessed) actor.subscribe({ error: () => undefined });
  return stagedOn(script, actor, clock);
}

const spokenIn = ({ sources, failing }: ChartScript) => ({ sources, thrown: failing.thrown });

/** Leads an actor whose own actors are all `scripted`, made anywhere. */
export function stagedOn(script: ChartScript, actor: AnyActor, clock: SimulatedClock): Staged {
  const hands = handsOf(actor.logic);

  const perform = async (step: Step) => {
    const [first = '', rest = ''] = words(step, 1);
    const [, verb, name = ''] = words(step, 2);
    if (first === 'send') actor.send(writtenOr(script.events, rest));
    else if (first === 'wait') clock.increment(delayNamed(actor, rest));
    else if (verb === 'hears') {
      const child = known(childrenOf(actor), first);
      child.send(writtenOr(scriptWithin(script, child.logic.id)?.events ?? {}, name));
    } else {
      const asked = known(Object.fromEntries(hands), first);
      if (verb === 'never') asked.staysSilent();
      else if (verb === 'succeeds') asked.succeeds(writtenOr(script.answers[first] ?? {}, name));
      else asked.fails(failureFrom(script, writtenOr(failuresOf(script, first), name)));
    }
    await settled();
  };

  const possible = (): Step[] => {
    const snapshot = actor.getSnapshot();
    if (snapshot.status !== 'active') return [];
    const waiting = [...hands].filter(([, asked]) => asked.asked()).map(([src]) => src);
    return [
      ...waiting.flatMap(src => [
        ...Object.keys(script.answers[src] ?? {}).map(name => `${src} succeeds ${name}`),
        ...Object.keys(failuresOf(script, src)).map(name => `${src} fails ${name}`),
      ]),
      ...Object.entries(script.events)
        .filter(([, event]) => canHear(actor, event))
        .map(([name]) => `send ${name}`),
      ...Object.entries(childrenOf(actor)).flatMap(([id, child]) =>
        Object.entries(scriptWithin(script, child.logic.id)?.events ?? {})
          .filter(([, event]) => canHear(child, event))
          .map(([name]) => `${id} hears ${name}`),
      ),
      ...[...pending(actor).keys()].map(delay => `wait ${delay}`),
    ];
  };
  return { actor, clock, perform, possible };
}

/** Performs a whole way on a fresh stage. */
export async function performed(
  script: ChartScript,
  steps: readonly Step[],
  inspect: (event: InspectionEvent) => void,
): Promise<Staged> {
  const [start = 'start', ...others] = steps;
  const staged = onStage(script, start, inspect);
  await led(staged, others);
  return staged;
}

/** Starts a staged chart and leads it along the steps. */
export async function led({ actor, perform }: Staged, steps: readonly Step[]): Promise<void> {
  actor.start();
  await settled();
  for (const step of steps) await perform(step);
}

/** A sample by its name, or a value written out. */
function writtenOr<Value>(table: Readonly<Record<string, Value>>, name: string): Value {
  return name in table || !isWrittenOut(name) ? known(table, name) : JSON.parse(name);
}

const failureFrom = ({ failing }: ChartScript, told: unknown): unknown =>
  typeof told === 'string' ? new Error(told) : failing.thrown(told);

function known<Value>(table: Readonly<Record<string, Value>>, name: string): Value {
  const value = table[name];
  if (value === undefined && !(name in table))
    throw new Error(`"${name}" is none of: ${Object.keys(table).join(', ')}`);
  // The name is in the table, so the entry is its value, even if that is undefined.
  return value as Value;
}
