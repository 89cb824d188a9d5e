import type { AnyStateMachine } from 'xstate';

/** Change to one transition of a chart's config. */
export type Mutant = {
  readonly chart: string;
  readonly path: readonly string[];
  readonly operation: 'remove' | 'redirect' | 'negate' | 'astray';
  readonly kind: 'on' | 'after' | 'always' | 'onDone' | 'onError';
  /** The event or the delay; the invoke's id; empty for `always` and a state's own `onDone`. */
  readonly of: string;
  readonly branch: number;
  /** The state beside its own to which a transition leads astray, in place of its target. */
  readonly beside?: string;
};

export const nameOf = ({ chart, path, kind, of, branch, operation, beside }: Mutant): string =>
  `${operation} ${chart} ${path.join('.') || '(root)'} ${kind} ${of}#${branch}${beside === undefined ? '' : ` to ${beside}`}`.replace(
    ' #',
    '#',
  );

/** Shapes of a config that are used in this repository. */
type Branch = { readonly target?: unknown; readonly guard?: unknown; readonly actions?: unknown };
type Branches = string | Branch | readonly (string | Branch)[];
type Invoke = { readonly id?: string; readonly onDone?: Branches; readonly onError?: Branches };
export type Config = {
  readonly id?: string;
  readonly type?: string;
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

/** Leads each transition that goes to a state beside its own to every other one beside it. */
export function straysOf(machine: AnyStateMachine): Mutant[] {
  const all = mutantsOf(machine).filter(({ operation }) => operation === 'redirect');
  return all.flatMap(mutant => {
    const { path } = mutant;
    const around = path.slice(0, -1).reduce<Config | undefined>(
      (config, name) => config?.states?.[name],
      machine.config as Config, // as above
    );
    const beside = Object.keys(around?.states ?? {});
    const target = targetOf(around?.states?.[path.at(-1) ?? ''], mutant);
    return target !== undefined && beside.includes(target)
      ? beside
          .filter(name => name !== target && name !== path.at(-1))
          .map(name => ({ ...mutant, operation: 'astray' as const, beside: name }))
      : [];
  });
}

function targetOf(node: Config | undefined, { kind, of, branch }: Mutant): string | undefined {
  const invoke = list(node?.invoke).find(({ id = '' }) => of !== '' && id === of);
  const branches =
    kind === 'on' || kind === 'after'
      ? node?.[kind]?.[of]
      : kind === 'always' || of === ''
        ? node?.[kind === 'always' ? 'always' : 'onDone']
        : invoke?.[kind];
  const target = branchesOf(branches)[branch]?.target;
  return typeof target === 'string' ? target : undefined;
}

/** Target of redirected transitions: nothing happens there any more. */
const nowhere = 'mutantNowhere';

/**
 * The outermost state around the mutant that is in one state at a time: a state beside parallel
 * regions would be one more region. A transition of the regions' own parent takes the first.
 */
function aroundOf(config: Config, path: readonly string[]): readonly string[] {
  if (config.type !== 'parallel') return [];
  const region = path[0] ?? Object.keys(config.states ?? {})[0];
  const inner = region === undefined ? undefined : config.states?.[region];
  return region === undefined || !inner ? [] : [region, ...aroundOf(inner, path.slice(1))];
}

function withNowhere(config: Config, [name, ...deeper]: readonly string[]): Config {
  const inner = name === undefined ? {} : withNowhere(config.states?.[name] ?? {}, deeper);
  return { ...config, states: { ...config.states, [name ?? nowhere]: inner } };
}

/** The config with the mutant's change; `negated` is XState's `not`. */
export function mutated(
  config: Config,
  mutant: Mutant,
  negated: (guard: unknown) => unknown,
): Config {
  const around = aroundOf(config, mutant.path);
  const target = `#${[mutant.chart, ...around, nowhere].join('.')}`;
  const changed = changedAt(config, mutant, mutant.path, { negated, target });
  return mutant.operation === 'redirect' ? withNowhere(changed, around) : changed;
}

/** `negated` is XState's `not`; redirected transitions lead to `target`. */
type Change = { readonly negated: (guard: unknown) => unknown; readonly target: string };

function changedAt(node: Config, mutant: Mutant, path: readonly string[], change: Change): Config {
  const [name, ...deeper] = path;
  if (name !== undefined) {
    const child = node.states?.[name];
    if (!child) throw new Error(`no state ${name}`);
    return {
      ...node,
      states: { ...node.states, [name]: changedAt(child, mutant, deeper, change) },
    };
  }
  const { kind, of } = mutant;
  const changed = (branches: Branches | undefined) =>
    changedBranches(branchesOf(branches), mutant, change);
  if (kind === 'on' || kind === 'after')
    return { ...node, [kind]: { ...node[kind], [of]: changed(node[kind]?.[of]) } };
  if (kind === 'always' || of === '')
    return { ...node, [kind]: changed(kind === 'always' ? node.always : node.onDone) };
  return {
    ...node,
    invoke: list(node.invoke).map(invoke =>
      invoke.id === of ? { ...invoke, [kind]: changed(invoke[kind]) } : invoke,
    ),
  };
}

function changedBranches(
  branches: readonly Branch[],
  { branch, operation, beside }: Mutant,
  { negated, target }: Change,
): Branch[] {
  if (operation === 'remove') return branches.filter((_, index) => index !== branch);
  return branches.map((old, index) => {
    if (index !== branch) return old;
    if (operation === 'negate') return { ...old, guard: negated(old.guard) };
    return { ...old, target: operation === 'astray' ? beside : target };
  });
}
