import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';
import { transitionsOf } from './recorder.ts';

/** What can be said of a chart without running it. Charts here have no parallel states. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];
export const chainOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(node.parent ? chainOf(node.parent) : []),
];
export const pathOf = (node: AnyStateNode): string => node.path.join('.') || '(root)';
/** The screens a state shows: its own and those of the states around it. */
export const tagsOf = (node: AnyStateNode): string[] => [
  ...new Set(chainOf(node).flatMap(({ tags }) => tags)),
];

/** Left in the same breath in which it is entered. */
const isTransient = (node: AnyStateNode) =>
  node.always?.some(({ guard }) => guard === undefined) ?? false;
const isSettledFinal = (node: AnyStateNode) =>
  node.type === 'final' && node.parent === node.machine.root;

/**
 * The state that is active when `node` is entered; without parallel states there is exactly one.
 */
function leafOf(node: AnyStateNode): AnyStateNode {
  const [first] = node.initial.target ?? [];
  return node.type === 'compound' && first ? leafOf(first) : node;
}

/**
 * Every state that is entered when each transition is taken at least once: people's events,
 * answers, errors, delays.
 */
export function reachable(machine: AnyStateMachine): Set<AnyStateNode> {
  const seen = new Set<AnyStateNode>();
  const ahead = [leafOf(machine.root)];
  for (let leaf = ahead.pop(); leaf; leaf = ahead.pop()) {
    if (seen.has(leaf)) continue;
    seen.add(leaf);
    if (isSettledFinal(leaf)) continue;
    for (const node of chainOf(leaf))
      for (const [, branches] of transitionsOf(node))
        for (const { target } of branches) ahead.push(...(target ?? []).map(leafOf));
  }
  return seen;
}

/** Where a chart waits for somebody or something. */
export const resting = (machine: AnyStateMachine): AnyStateNode[] =>
  [...reachable(machine)].filter(leaf => !isTransient(leaf) && !isSettledFinal(leaf));

/** Resting places that show no screen or more than one; service charts have no screens at all. */
export function screenless(machine: AnyStateMachine): string[] {
  const screens = nodesOf(machine.root).some(({ tags }) => tags.length > 0) ? 1 : 0;
  return resting(machine)
    .filter(leaf => tagsOf(leaf).length !== screens)
    .map(leaf => `${leaf.id}: ${tagsOf(leaf).join(', ')}`);
}

/** The machines among a module's exports. */
export const machinesOf = (module: Record<string, unknown>): AnyStateMachine[] =>
  Object.values(module).filter(value => value instanceof StateMachine);
