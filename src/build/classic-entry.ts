import path from 'node:path';
import type { Plugin } from 'vite';

/** Global in which an entry's script leaves the exports that later files import. */
export const left = 'borrowattEntry';

/** File through which later ones import the exports of a page's script `entry`. */
export const namesOf = (entry: string): string => entry.replace(/index-(?=[^/]*$)/, 'entry-');

/**
 * Comment by which Chromium compiles the whole file in the background while it arrives, instead of
 * every function on the page's own thread when it is first called: a fifth of that thread's work
 * until the rent button. Other browsers ignore it.
 */
const compiledAhead = '//# allFunctionsCalledOnLoad';

/** `a as b,c`: a chunk's own names, and the names it exports them under. */
const exported = /export\s*\{([^{}]*)\};?\s*$/;

/**
 * Makes a classic script of the page's own module. Files that a service worker keeps during its
 * installation are kept with their compiled code, but only if they parse as classic scripts
 * (Chromium calls it full code cache). The first scan after the one that brought the worker
 * evaluates it in half the time. A small module beside it has the exports for later files.
 */
export const classicEntry = (): Plugin => ({
  name: 'borrowatt:classic-entry',
  apply: 'build',
  enforce: 'post',
  // Vite's helper around imports preloads nothing here and needs `import.meta`, which only a module
  // has.
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = load => load();',
  },
  renderChunk(code, chunk) {
    if (!chunk.isEntry) return;
    const late = changedLater({ ...this.parse(code) }, new Set(pairs(code).map(([own]) => own)));
    if (late.length > 0)
      throw new Error(`later files would not see these change: ${late.join(', ')}`);
  },
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
    const entry = chunks.find(({ isEntry }) => isEntry);
    if (!entry) return;
    // Sorted by the script's own names, which compresses best.
    const names = pairs(entry.code).sort(([one], [other]) => one.localeCompare(other));
    const own = names.map(([name]) => name).join();
    const script = `${entry.code.replace(exported, '')};self.${left}=[${own}]`;
    entry.code = `${compiledAhead}\n"use strict";(()=>{\n${script}})()`;
    // Shifts the map by the lines added before the code.
    if (entry.map) entry.map.mappings = `;;${entry.map.mappings}`;
    const passed = names.map((_, index) => `_${index}`).join();
    const given = names.map(([, name], index) => `_${index} as ${name}`).join();
    const fileName = namesOf(entry.fileName);
    const source = `const [${passed}]=self.${left};export{${given}};\n`;
    this.emitFile({ type: 'asset', fileName, source });
    // The new name has the same length, so that source maps hold.
    for (const chunk of chunks)
      if (chunk !== entry)
        chunk.code = chunk.code.replaceAll(besides(entry.fileName), besides(fileName));
  },
});

/** Import path of a file in the same folder. */
const besides = (fileName: string): string => `./${path.posix.basename(fileName)}`;

/** Own and exported name of each export. */
const pairs = (code: string): (readonly [string, string])[] =>
  (exported.exec(code)?.[1] ?? '')
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
    .map(one => {
      const [own = '', name = own] = one.split(/\s+as\s+/);
      return [own, name] as const;
    });

/**
 * Those of `names` that a function assigns, which may so change after the module was evaluated.
 * Names that a function declares itself, in any block, are its own.
 */
function changedLater(program: Node, names: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const visit = (node: Node, own: ReadonlySet<string> | null): void => {
    const target = assigned(node);
    if (own && target !== null && names.has(target) && !own.has(target)) found.add(target);
    const inner = isFunction(node) ? new Set([...(own ?? []), ...declaredBy(node)]) : own;
    for (const child of childrenOf(node)) visit(child, inner);
  };
  visit(program, null);
  return [...found];
}

function assigned({ type, left: assignee, argument }: Node): string | null {
  const target =
    type === 'AssignmentExpression' ? assignee : type === 'UpdateExpression' ? argument : null;
  return isNode(target) && target.type === 'Identifier' ? String(target['name']) : null;
}

function declaredBy(node: Node): string[] {
  const { params, body } = node;
  const inside = (child: Node): string[] =>
    isFunction(child)
      ? namesIn(child['id'])
      : [
          ...(/^(VariableDeclarator|ClassDeclaration)$/.test(child.type)
            ? namesIn(child['id'])
            : []),
          ...(child.type === 'CatchClause' ? namesIn(child['param']) : []),
          ...childrenOf(child).flatMap(inside),
        ];
  return [...namesIn(params), ...(isNode(body) ? inside(body) : [])];
}

const namesIn = (pattern: unknown): string[] =>
  Array.isArray(pattern)
    ? pattern.flatMap(namesIn)
    : !isNode(pattern)
      ? []
      : pattern.type === 'Identifier'
        ? [String(pattern['name'])]
        : childrenOf(pattern).flatMap(namesIn);

const isFunction = ({ type }: Node): boolean => type.includes('Function');
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

type Node = { readonly type: string; readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
