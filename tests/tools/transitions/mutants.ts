import type { AnyStateMachine } from 'xstate';

/** One change to one transition of a chart's config. */
export type Mutant = {
  readonly chart: string;
  readonly path: readonly string[];
  readonly operation: 'remove' | 'redirect' | 'negate';
  readonly kind: 'on' | 'after' | 'always' | 'onDone' | 'onError';
  /** The event or the delay; the invoke's id; empty for `always` and a state's own `onDone`. */
  readonly of: string;
  readonly branch: number;
};

export const nameOf = ({ chart, path, kind, of, branch, operation }: Mutant): string =>
  `${operation} ${chart} ${path.join('.') || '(root)'} ${kind} ${of}#${branch}`.replace(' #', '#');

/** As far as a config is written in this repository. */
type Branch = { readonly target?: unknown; readonly guard?: unknown; readonly actions?: unknown };
type Branches = string | Branch | readonly (string | Branch)[];
type Invoke = { readonly id?: string; readonly onDone?: Branches; readonly onError?: Branches };
export type Config = {
  readonly id?: string;
  readonly states?: Readonly<Record<string, Config>>;
  readonly on?: Readonly<Record<string, Branches>>;
  readonly after?: Readonly<Record<string, Branches>>;
  readonly always?: Branches;
  readonly onDone?: Branches;
  readonly invoke?: Invoke | readonly Invoke[];
};

const list = <Value>(value: Value | readonly Value[] | undefined): Value[] =>
  value === undefined ? [] : ([value].flat() as Value[]); // `flat` forgets that arrays are gone
const branchesOf = (value: Branches | undefined): Branch[] =>
  list<string | Branch>(value).map(branch =>
    typeof branch === 'string' ? { target: branch } : branch,
  );

/** Removes and redirects each transition and negates each guard. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  // A machine's config is typed by XState for every machine there could be; ours use the part
  // above.
  return mutantsIn(machine.id, machine.config as Config, []);
}

function mutantsIn(chart: string, node: Config, path: readonly string[]): Mutant[] {
  const each = (kind: Mutant['kind'], of: string, branches: Branches | undefined): Mutant[] =>
    branchesOf(branches).flatMap(({ guard }, branch) => {
      const at = { chart, path, kind, of, branch };
      return [
        { ...at, operation: 'remove' as const },
        { ...at, operation: 'redirect' as const },
        ...(guard === undefined ? [] : [{ ...at, operation: 'negate' as const }]),
      ];
    });
  return [
    ...Object.entries(node.on ?? {}).flatMap(([event, branches]) => each('on', event, branches)),
    ...Object.entries(node.after ?? {}).flatMap(([delay, branches]) =>
      each('after', delay, branches),
    ),
    ...each('always', '', node.always),
    ...each('onDone', '', node.onDone),
    ...list(node.invoke).flatMap(invoke => [
      ...each('onDone', invoke.id ?? '', invoke.onDone),
      ...each('onError', invoke.id ?? '', invoke.onError),
    ]),
    ...Object.entries(node.states ?? {}).flatMap(([name, child]) =>
      mutantsIn(chart, child, [...path, name]),
    ),
  ];
}

/** Where redirected transitions lead: nothing happens there any more. */
const nowhere = 'mutantNowhere';

/** The config with the mutant's change; `negated` is XState's `not`. */
export function mutated(
  config: Config,
  mutant: Mutant,
  negated: (guard: unknown) => unknown,
): Config {
  const changed = changedAt(config, mutant, mutant.path, negated);
  return mutant.operation === 'redirect'
    ? { ...changed, states: { ...changed.states, [nowhere]: {} } }
    : changed;
}

function changedAt(
  node: Config,
  mutant: Mutant,
  path: readonly string[],
  negated: (guard: unknown) => unknown,
): Config {
  const [name, ...deeper] = path;
  if (name !== undefined) {
    const child = node.states?.[name];
    if (!child) throw new Error(`no state ${name}`);
    return {
      ...node,
      states: { ...node.states, [name]: changedAt(child, mutant, deeper, negated) },
    };
  }
  const { kind, of } = mutant;
  const change = (branches: Branches | undefined) =>
    changedBranches(branchesOf(branches), mutant, negated);
  if (kind === 'on' || kind === 'after')
    return { ...node, [kind]: { ...node[kind], [of]: change(node[kind]?.[of]) } };
  if (kind === 'always' || of === '')
    return { ...node, [kind]: change(kind === 'always' ? node.always : node.onDone) };
  return {
    ...node,
    invoke: list(node.invoke).map(invoke =>
      invoke.id === of ? { ...invoke, [kind]: change(invoke[kind]) } : invoke,
    ),
  };
}

function changedBranches(
  branches: readonly Branch[],
  { branch, operation, chart }: Mutant,
  negated: (guard: unknown) => unknown,
): Branch[] {
  if (operation === 'remove') return branches.filter((_, index) => index !== branch);
  return branches.map((old, index) => {
    if (index !== branch) return old;
    return operation === 'redirect'
      ? { ...old, target: `#${chart}.${nowhere}` }
      : { ...old, guard: negated(old.guard) };
  });
}
