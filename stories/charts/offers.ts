import type { AnyActor, AnyEventObject, AnyStateNode } from 'xstate';
import type {
  Choice,
  Offer,
  Plain,
  Running,
} from '../../packages/review-room/src/panel/protocol.ts';
import { childrenOf, handsOf } from '../support/hands.ts';
import { type ChartScript, failuresOf } from '../support/chart-script.ts';
import { transitionsOf } from '../support/recorder.ts';
import type { Timer } from '../support/told.ts';
import { fieldsOf } from './fields.ts';
import {
  plainActor,
  plainAnswer,
  plainDelay,
  plainEvent,
  plainFailure,
  plainGuard,
} from './plain/say.ts';
import { guardName } from './shape.ts';

const thisState: Plain = ['this state', 'diesem Zustand'];

/**
 * Events the chart listens to where it stands; those that a guard refuses name it. `child` is the
 * id of a chart the story's chart runs.
 */
export function offersOf(script: ChartScript, actor: AnyActor, child: string | null): Offer[] {
  const snapshot = actor.getSnapshot();
  if (snapshot.status !== 'active') return [];
  const nodes: readonly AnyStateNode[] = snapshot._nodes;
  const samples: AnyEventObject[] = Object.values(script.events);
  return Object.entries(script.events).flatMap(([name, event]): Offer[] => {
    const branches = nodes
      .flatMap(node => transitionsOf(node))
      .filter(([descriptor]) => descriptor === event.type || descriptor === '*')
      .flatMap(([, all]) => all);
    const refused = !snapshot.can(event);
    if (refused && branches.length === 0) return [];
    const guard = [...new Set(branches.map(branch => guardName(branch.guard)))]
      .filter(Boolean)
      .join(', ');
    return [
      {
        step: child ? `${child} hears` : 'send',
        name,
        plain: plainEvent(actor.logic.id, name),
        to: actor.logic.id,
        payload: JSON.stringify(event),
        fields: fieldsOf(event, samples),
        guard: refused ? guard || 'this state' : null,
        plainGuard: refused ? (plainGuard(guard) ?? thisState) : null,
      },
    ];
  });
}

export function runningOf(
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
        plain: plainActor(src),
        silent: hand.silent(),
        successes: Object.keys(script.answers[src] ?? {}).map(choice('succeeds', plainAnswer)),
        failures: [...new Set(failuresOf(script, src).map(({ kind }) => kind))].map(
          choice('fails', plainFailure),
        ),
        never: `${src} never answers`,
        limit: limit && { name: limit.name, plain: plainDelay(limit.name), left: limit.left },
      };
    });
}
