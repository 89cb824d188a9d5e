import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';
import { transitionsOf } from './recorder.ts';

/** Facts of a chart that need no run of it. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];
export const chainOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(node.parent ? chainOf(node.parent) : []),
];
export const pathOf = (node: AnyStateNode): string => node.path.join('.') || '(root)';

/** The innermost states that are active at once: one, or one for each region that is parallel. */
export type Configuration = readonly AnyStateNode[];

/** The screens a state shows: its own and those of the states around it. */
export const tagsOf = (node: AnyStateNode): string[] => screensOf([node]);
/** The screens shown by everything that is active at once. */
export const screensOf = (configuration: Configuration): string[] => [
  ...new Set(configuration.flatMap(chainOf).flatMap(({ tags }) => tags)),
];
const inOrder = (configuration: Configuration): Configuration =>
  configuration.toSorted((one, other) => one.order - other.order);
/** `running.waiting`; where several states are active at once, all: `person.taking + door.shut`. */
export const placeOfAll = (configuration: Configuration): string =>
  inOrder(configuration).map(pathOf).join(' + ');

/** True if it is left as soon as it is entered. */
const isTransient = (configuration: Configuration) =>
  configuration
    .flatMap(chainOf)
    .some(node => node.always?.some(({ guard }) => guard === undefined) ?? false);

const isSettledFinal = (configuration: Configuration) =>
  configuration.some(node => isDone(node.machine.root, new Set(configuration.flatMap(chainOf))));

function isDone(node: AnyStateNode, active: ReadonlySet<AnyStateNode>): boolean {
  const inner = Object.values(node.states);
  if (node.type === 'parallel') return inner.every(region => isDone(region, active));
  return inner.some(state => state.type === 'final' && active.has(state));
}

/** States that become active when `node` is entered with the given `targets` in it. */
function entered(node: AnyStateNode, targets: readonly AnyStateNode[]): AnyStateNode[] {
  const inner = Object.values(node.states);
  if (node.type === 'parallel') return inner.flatMap(region => entered(region, targets));
  const aimed = inner.filter(state => targets.some(target => chainOf(target).includes(state)));
  const next = aimed[0] ?? node.initial.target?.[0];
  return node.type === 'compound' && next ? entered(next, aimed[0] ? targets : [next]) : [node];
}

/** Configuration after a transition; regions outside the state of the transition stay active. */
function after(
  configuration: Configuration,
  source: AnyStateNode,
  targets: readonly AnyStateNode[],
  reenter: boolean,
): Configuration {
  const inside = (node: AnyStateNode) => targets.every(target => chainOf(target).includes(node));
  const domain =
    !reenter && inside(source)
      ? source
      : (chainOf(source)
          .slice(1)
          .find(node => inside(node) && targets.every(target => target !== node)) ??
        source.machine.root);
  return [
    ...configuration.filter(leaf => !chainOf(leaf).includes(domain)),
    ...entered(domain, targets),
  ];
}

/**
 * Every configuration entered when each transition is taken at least once: people's events,
 * answers, errors, delays. An event that moves two regions is also followed in each alone.
 */
export function reachable(machine: AnyStateMachine): Configuration[] {
  const seen = new Map<string, Configuration>();
  const ahead: Configuration[] = [entered(machine.root, [])];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const name = placeOfAll(next);
    if (seen.has(name)) continue;
    seen.set(name, next);
    if (isSettledFinal(next)) continue;
    for (const node of new Set(next.flatMap(chainOf)))
      for (const [, branches] of transitionsOf(node))
        for (const { target, reenter } of branches)
          if (target && target.length > 0) ahead.push(after(next, node, target, reenter));
  }
  return [...seen.values()];
}

/** States in which a chart waits. */
export const resting = (machine: AnyStateMachine): Configuration[] =>
  reachable(machine).filter(place => !isTransient(place) && !isSettledFinal(place));

/** Resting places that show no screen or more than one; service charts have no screens at all. */
export function screenless(machine: AnyStateMachine): string[] {
  const screens = nodesOf(machine.root).some(({ tags }) => tags.length > 0) ? 1 : 0;
  return resting(machine)
    .filter(place => screensOf(place).length !== screens)
    .map(place => `${machine.id}: ${placeOfAll(place)}: ${screensOf(place).join(', ')}`);
}

/** The machines among a module's exports. */
export const machinesOf = (module: Record<string, unknown>): AnyStateMachine[] =>
  Object.values(module).filter(value => value instanceof StateMachine);
