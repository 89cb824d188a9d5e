import {
  type AnyActor,
  type AnyEventObject,
  type InspectionEvent,
  SimulatedClock,
  StateMachine,
} from 'xstate';
import { KnownFailure } from '../../src/domain/failure.ts';
import { type ChartScript, failuresOf, handsOf, scriptWithin, type Step } from './chart-script.ts';
import { createRecorder } from './recorder.ts';
import { type Answer, isScriptedSource } from './scripted.ts';
import { placeIn } from './search.ts';

/**
 * One thing a chart was told, whoever told it: a play function, a person on the screen, the Chart
 * panel.
 */
export type Told =
  | { readonly kind: 'start' }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | {
      readonly kind: 'event';
      /** The child chart that was told, by its id and its chart's. */
      readonly child: { readonly id: string; readonly chart: string } | null;
      readonly event: AnyEventObject;
    }
  | { readonly kind: 'answer'; readonly src: string; readonly answer: Answer };
/** What was told, the places it led through, the transitions it took. */
export type Entry = {
  readonly told: Told;
  readonly places: readonly string[];
  readonly taken: readonly string[];
};
/** A delay that runs, on the simulated clock. */
export type Timer = {
  readonly name: string;
  readonly node: string;
  readonly full: number;
  readonly left: number;
};
export type Tape = ReturnType<typeof createTape>;

/**
 * Writes down everything a chart is told, so that any way to where it is can be told again. Begin
 * before the actor starts; `first` is what it took when it was made.
 */
export function createTape(actor: AnyActor, first: readonly string[] = []) {
  let entries: Entry[] = [
    { told: { kind: 'start' }, places: [placeIn(actor.getSnapshot())], taken: first },
  ];
  const transitions = createRecorder();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const amend = (more: Partial<Entry>) => {
    entries = entries.map((entry, index) =>
      index === entries.length - 1 ? { ...entry, ...more } : entry,
    );
  };
  const hear = (told: Told) => {
    entries = [...entries, { told, places: [], taken: [] }];
    changed();
  };

  const begun = new WeakMap<object, number>();
  const clock = actor.clock instanceof SimulatedClock ? actor.clock : null;
  const timers = (): Timer[] => {
    const now = clock?.now() ?? 0;
    return Object.values(actor.system.getSnapshot()._scheduledEvents)
      .flatMap(scheduled => {
        if (!begun.has(scheduled)) begun.set(scheduled, now);
        const [, name = '', node = ''] =
          /^xstate\.after\.([^.]+)\.(.+)$/.exec(scheduled.event.type) ?? [];
        return name
          ? [
              {
                name,
                node,
                full: scheduled.delay,
                left: scheduled.delay - (now - (begun.get(scheduled) ?? now)),
              },
            ]
          : [];
      })
      .sort((one, other) => one.left - other.left);
  };
  if (clock) {
    const increment = clock.increment.bind(clock);
    clock.increment = milliseconds => {
      timers();
      hear({ kind: 'wait', milliseconds });
      increment(milliseconds);
      timers();
      changed();
    };
  }
  for (const [src, hand] of handsOf(actor.logic))
    hand.hears(answer => {
      hear({ kind: 'answer', src, answer });
    });

  actor.system.inspect((event: InspectionEvent) => {
    if (event.type === '@xstate.microstep') {
      transitions.inspect(event);
      const taken = transitions.take();
      const last = entries.at(-1);
      const place = event.actorRef === actor ? placeIn(event.snapshot) : '';
      amend({
        taken: [...(last?.taken ?? []), ...taken],
        places:
          place && last?.places.at(-1) !== place
            ? [...(last?.places ?? []), place]
            : (last?.places ?? []),
      });
      queueMicrotask(changed);
    } else if (event.type === '@xstate.event' && isFromOutside(event))
      hear({
        kind: 'event',
        child: event.actorRef === actor ? null : childOf(event.actorRef),
        event: event.event,
      });
  });
  return {
    entries: () => entries,
    timers,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const childOf = (ref: object) => ({
  id: 'id' in ref ? String(ref.id) : '',
  chart: 'logic' in ref && ref.logic instanceof StateMachine ? ref.logic.id : '',
});

/**
 * Charts tell each other things by themselves; only what people, clocks and pages say must be told
 * again.
 */
function isFromOutside({
  actorRef,
  sourceRef,
  event,
}: Extract<InspectionEvent, { type: '@xstate.event' }>): boolean {
  if (
    event.type.startsWith('xstate.') ||
    !('logic' in actorRef) ||
    !(actorRef.logic instanceof StateMachine)
  )
    return false;
  return (
    sourceRef === undefined ||
    ('logic' in sourceRef &&
      typeof sourceRef.logic === 'object' &&
      sourceRef.logic !== null &&
      isScriptedSource(sourceRef.logic))
  );
}

/**
 * What was told in the words of the chart's script; written out where the script has no word for
 * it.
 */
export function stepOf(script: ChartScript, told: Told, start: Step = 'start'): Step {
  switch (told.kind) {
    case 'start':
      return start;
    case 'wait':
      return `wait ${told.milliseconds}`;
    case 'event':
      return told.child
        ? `${told.child.id} hears ${nameIn(scriptWithin(script, told.child.chart)?.events ?? {}, told.event)}`
        : `send ${nameIn(script.events, told.event)}`;
    case 'answer':
      return `${told.src} ${answered(script, told.src, told.answer)}`;
  }
}

function answered(script: ChartScript, src: string, answer: Answer): string {
  if (answer.kind === 'never') return 'never answers';
  if (answer.kind === 'success')
    return `succeeds ${nameIn(script.answers[src] ?? {}, answer.value)}`;
  if (!(answer.reason instanceof KnownFailure))
    return `fails ${JSON.stringify(String(answer.reason))}`;
  return `fails ${nameIn(Object.fromEntries(failuresOf(script, src).map(failure => [failure.kind, failure])), answer.reason.failure)}`;
}

function nameIn(table: Readonly<Record<string, unknown>>, value: unknown): string {
  const written = JSON.stringify(value) ?? 'null';
  return (
    Object.entries(table).find(
      ([, sample]) => (JSON.stringify(sample) ?? 'null') === written,
    )?.[0] ?? written
  );
}
