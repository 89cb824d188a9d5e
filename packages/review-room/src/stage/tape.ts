import { type AnyActor, type InspectionEvent, SimulatedClock, StateMachine } from 'xstate';
import { handsOf } from './hands.ts';
import { createRecorder } from './recorder.ts';
import { isScriptedSource } from './scripted.ts';
import { placeIn } from './place.ts';
import type { Told, Entry, Timer } from './told.ts';

export type Tape = ReturnType<typeof createTape>;

/**
 * Records everything sent to a chart, so that any way to its place can be repeated. Begin before
 * the actor starts; `first` has the transitions taken when it was made.
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
 * Charts send each other events by themselves; only those from people, clocks and pages must be
 * repeated.
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
