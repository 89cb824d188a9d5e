import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionKey, transitionsOf } from '../stage/recorder.ts';
import { nodesOf, pathOf } from '../stage/walk.ts';

/** One arrow of a chart, as the table prints it. */
export type Listed = {
  readonly key: string;
  readonly chart: string;
  readonly from: string;
  readonly event: string;
  readonly guard: string;
  readonly to: string;
};

/** Every transition a machine declares, one per guard branch. */
export function listTransitions(machine: AnyStateMachine): Listed[] {
  return nodesOf(machine.root).flatMap(node =>
    transitionsOf(node).flatMap(([descriptor, branches]) =>
      branches.map((branch, index) => ({
        key: transitionKey(node, descriptor, index),
        chart: machine.id,
        from: pathOf(node),
        event: eventName(descriptor, node),
        guard: guardName(branch),
        to: targetName(branch),
      })),
    ),
  );
}

function eventName(descriptor: string, node: AnyStateNode): string {
  if (descriptor === '') return 'always';
  const readable: [prefix: string, name: string][] = [
    ['xstate.after.', 'after '],
    ['xstate.done.actor.', 'onDone '],
    ['xstate.error.actor.', 'onError '],
    ['xstate.snapshot.', 'onSnapshot '],
    ['xstate.done.state.', 'onDone '],
  ];
  const found = readable.find(([prefix]) => descriptor.startsWith(prefix));
  if (!found) return descriptor;
  // XState appends the node's own id to delays and done states; the table has it in its own column.
  const name = descriptor.slice(found[0].length);
  const own = name === node.id ? name : `.${node.id}`;
  return `${found[1]}${name.endsWith(own) ? name.slice(0, -own.length) : name}`.trim();
}

function guardName({ guard }: AnyTransitionDefinition): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return guard.name || '(inline)';
  return guard.type;
}

function targetName({ target, source, reenter }: AnyTransitionDefinition): string {
  if (!target) return '(stays)';
  return target
    .map(node => (node === source && reenter ? `${pathOf(node)} (again)` : pathOf(node)))
    .join(', ');
}
