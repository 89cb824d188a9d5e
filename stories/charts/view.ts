import type { AnyStateNode } from 'xstate';
import type { ChartEdge, ChartView } from '../../.storybook/chart-panel/protocol.ts';
import type { ChartScript, Staged } from '../support/chart-script.ts';
import { transitionKey, transitionsOf } from '../support/recorder.ts';
import { nodesOf, tagsOf } from '../support/walk.ts';

/** A staged chart as the Chart panel draws it. */
export function viewOf(script: ChartScript, staged: Staged, steps: readonly string[], taken: ReadonlySet<string>): ChartView {
  const { machine } = script;
  const nodes = nodesOf(machine.root).filter(node => node !== machine.root);
  const snapshot = staged.actor.getSnapshot();
  const active: AnyStateNode[] = snapshot._nodes;
  const possible = staged.possible();
  const declares = (type: string) => active.flatMap(node => transitionsOf(node)).find(([descriptor]) => descriptor === type)?.[1];
  return {
    chart: machine.id,
    nodes: nodes.map(node => ({
      id: node.id, parent: node.parent && node.parent !== machine.root ? node.parent.id : null, name: node.key, screen: Object.keys(node.states).length === 0 ? (tagsOf(node)[0] ?? null) : null,
      initial: node.parent?.initial.target?.includes(node) ?? false,
    })),
    edges: nodesOf(machine.root).flatMap(edgesFrom), active: active.map(node => node.id), taken: [...taken], steps, possible,
    refused: Object.entries(script.events).flatMap(([name, event]) => {
      const branches = possible.includes(`send ${name}`) || snapshot.status !== 'active' ? undefined : declares(event.type);
      return branches ? [{ step: `send ${name}`, guard: branches.map(({ guard }) => guardName(guard)).join(', ') }] : [];
    }),
    payloads: Object.fromEntries(Object.entries(script.events).filter(([, event]) => Object.keys(event).length > 1).map(([name, event]) => [`send ${name}`, JSON.stringify(event)])),
    now: staged.clock.now(), ended: snapshot.status === 'done',
  };
}

const anywhere = '(anywhere)';
const ownName = (descriptor: string) => descriptor.replace(/^xstate\.(after|done|error)\.(?:actor\.|state\.)?([^.]+).*$/, (_, kind: string, name: string) => `${kind} ${name}`) || 'always';

function edgesFrom(node: AnyStateNode): ChartEdge[] {
  const from = node.parent ? node.id : anywhere;
  return transitionsOf(node).flatMap(([descriptor, branches]) => branches.flatMap((branch, index) => {
    const guard = branch.guard ? ` [${guardName(branch.guard)}]` : '';
    return (branch.target ?? [node]).map(target => ({ key: transitionKey(node, descriptor, index), from, to: target.parent ? target.id : from, label: `${ownName(descriptor)}${guard}` }));
  }));
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  return guard !== null && typeof guard === 'object' && 'type' in guard ? String(guard.type) : '';
}

