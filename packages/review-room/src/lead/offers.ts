import type { AnyActor, AnyEventObject, AnyStateNode } from 'xstate';
import type { Choice, Field, Offer, Running } from '../panel/protocol.ts';
import type { Plain } from '../panel/languages.ts';
import { canHear } from '../stage/can-hear.ts';
import { childrenOf, handsOf } from '../stage/hands.ts';
import { type ChartScript, failuresOf } from '../stage/chart-script.ts';
import { transitionsOf } from '../stage/recorder.ts';
import type { Timer } from '../stage/told.ts';
import { fieldsOf } from './fields.ts';
import { guardName } from './shape.ts';
import type { Words } from './words.ts';

/** An event known only by its type is written out. */
const whole: Field = { path: [], kind: 'json', known: [] };

const thisState: Plain = ['this state', 'diesem Zustand'];

/**
 * Events that the chart listens to at its place; a refusing guard is named. `child` is the id of a
 * chart that the story's chart runs.
 */
export function offersOf(
  words: Words,
  script: ChartScript,
  actor: AnyActor,
  child: string | null,
): Offer[] {
  const snapshot = actor.getSnapshot();
  if (snapshot.status !== 'active') return [];
  const nodes: readonly AnyStateNode[] = snapshot._nodes;
  const samples: AnyEventObject[] = Object.values(script.events);
  return Object.entries(script.events).flatMap(([name, event]): Offer[] => {
    const branches = nodes
      .flatMap(node => transitionsOf(node))
      .filter(([descriptor]) => descriptor === event.type || descriptor === '*')
      .flatMap(([, all]) => all);
    const refused = !canHear(actor, event);
    if (refused && branches.length === 0) return [];
    const guard = [...new Set(branches.map(branch => guardName(branch.guard)))]
      .filter(Boolean)
      .join(', ');
    return [
      {
        step: child ? `${child} hears` : 'send',
        name,
        plain: words.event(actor.logic.id, name),
        to: actor.logic.id,
        payload: JSON.stringify(event),
        fields: script.guessed?.events.has(name) ? [whole] : fieldsOf(event, samples),
        guard: refused ? guard || thisState[0] : null,
        plainGuard: refused ? (guard ? words.guard(guard) : thisState) : null,
      },
    ];
  });
}

export function runningOf(
  words: Words,
  script: ChartScript,
  actor: AnyActor,
  timers: readonly Timer[],
): Running[] {
  const nodes: readonly AnyStateNode[] = [actor, ...Object.values(childrenOf(actor))].flatMap(
    one => one.getSnapshot()._nodes,
  );
  return [...handsOf(actor.logic)]
    .filter(([, hand]) => hand.asked())
    .map(([src, hand]) => {
      const asking = nodes.find(node => node.invoke.some(invoke => invoke.src === src));
      const limit =
        timers.find(
          ({ node }) => asking && (asking.id === node || asking.id.startsWith(`${node}.`)),
        ) ?? null;
      const choice =
        (verb: string, plain: (name: string) => Plain | null) =>
        (name: string): Choice => ({ step: `${src} ${verb} ${name}`, name, plain: plain(name) });
      return {
        src,
        plain: words.actor(src),
        silent: hand.silent(),
        successes: Object.keys(script.answers[src] ?? {}).map(choice('succeeds', words.answer)),
        failures: Object.keys(failuresOf(script, src)).map(choice('fails', words.failure)),
        never: `${src} never answers`,
        isGuessed: script.guessed?.answers.has(src) ?? false,
        limit: limit && { name: limit.name, plain: words.delay(limit.name), left: limit.left },
      };
    });
}
