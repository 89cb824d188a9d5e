import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { anywhere, type ChartEdge, type DrawnChart } from '../panel/protocol.ts';
import { transitionKey, transitionsOf } from '../stage/recorder.ts';
import type { Subject } from './subject.ts';
import type { Words } from './words.ts';
import { nodesOf, pathOf, tagsOf } from '../stage/walk.ts';

type Told = Pick<Subject, 'words' | 'storyOf'>;

/** Drawing of a chart, wherever it stands. */
export function shapeOf(
  { words, storyOf }: Told,
  { root, id }: AnyStateMachine,
): Pick<DrawnChart, 'chart' | 'nodes' | 'edges'> {
  const nodes = nodesOf(root).filter(node => node !== root);
  return {
    chart: id,
    nodes: nodes.map(node => ({
      id: node.id,
      parent: node.parent && node.parent !== root ? node.parent.id : null,
      name: node.key,
      plain: words.state(id, pathOf(node)),
      screen: Object.keys(node.states).length === 0 ? (tagsOf(node)[0] ?? null) : null,
      story: Object.keys(node.states).length === 0 ? storyOf(id, pathOf(node)) : null,
      initial: isInitial(node),
      final: node.type === 'final',
    })),
    edges: nodesOf(root).flatMap(node => edgesFrom(words, node)),
  };
}

/** Every parallel region is initial. */
const isInitial = (node: AnyStateNode): boolean =>
  node.parent?.type === 'parallel' || (node.parent?.initial.target?.includes(node) ?? false);

function edgesFrom(words: Words, node: AnyStateNode): ChartEdge[] {
  const from = node.parent ? node.id : anywhere;
  return transitionsOf(node).flatMap(([descriptor, branches]) =>
    branches.flatMap((branch, index) =>
      (branch.target ?? [node]).map(target => {
        const to = target.parent ? target.id : anywhere;
        const guard = branch.guard ? guardName(branch.guard) : null;
        return {
          key: transitionKey(node, descriptor, index),
          from,
          to,
          event: named(spoken(descriptor), node),
          plain: words.arrow(
            node.machine.id,
            asked(spoken(descriptor), node),
            lastsIn(node, descriptor),
          ),
          guard,
          plainGuard: guard === null ? null : words.guard(guard),
          inner: from === to,
        };
      }),
    ),
  );
}

/** Delay of a transition in milliseconds; null without one, or if it is computed. */
function lastsIn({ machine }: AnyStateNode, descriptor: string): number | null {
  const [, name = ''] = /^xstate\.after\.([^.]+)/.exec(descriptor) ?? [];
  const delay = machine.implementations.delays[name] ?? (name ? Number(name) : null);
  return typeof delay === 'number' && Number.isFinite(delay) ? delay : null;
}

/** `loadMethods done`, `after callTimeout`, `user.pays`. */
function spoken(descriptor: string): string {
  const [, kind, name = ''] =
    /^xstate\.(after|done|error)\.(?:actor\.|state\.)?(.+)$/.exec(descriptor) ?? [];
  if (kind === 'after') return `after ${name.split('.')[0] ?? ''}`;
  if (kind) return `${name} ${kind === 'done' ? 'done' : 'fails'}`;
  return descriptor === '*' ? 'any event' : descriptor || 'always';
}

/** An invoke without an id is named by its actor. */
const named = (event: string, node: AnyStateNode): string =>
  /^\d+\./.test(event) ? asked(event, node) : event;

/** Names an invoke by its actor even if it has another id, since the words belong to the actor. */
function asked(event: string, { invoke }: AnyStateNode): string {
  const [id = '', outcome] = event.split(' ');
  const src = invoke.find(one => one.id === id)?.src;
  return typeof src === 'string' && outcome !== undefined ? `${src} ${outcome}` : event;
}

export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return guard.name;
  return guard !== null && typeof guard === 'object' && 'type' in guard ? String(guard.type) : '';
}
