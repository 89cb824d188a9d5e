import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Chart, root } from './charts.ts';

/** Constant with its doc comment. */
export type Told = { readonly name: string; readonly value: string; readonly told: string };
/**
 * Words about a chart from its file: its doc comment, its delays, and the specification's constants
 * they are made of.
 */
export type Purpose = {
  readonly purpose: string;
  readonly delays: readonly Told[];
  readonly constants: readonly Told[];
};

const comment = String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*`;

export function purposeOf({ file, delays }: Chart): Purpose {
  const source = readFileSync(file, 'utf8');
  const body = delaysOf(file, source);
  const used = [
    ...new Set(
      Object.keys(delays).flatMap(name =>
        [...expressionOf(body, name).matchAll(/[A-Za-z]\w+/g)].map(([word]) => word),
      ),
    ),
  ];
  const constants = readFileSync(path.join(root, 'src/domain/constants.ts'), 'utf8');
  const constant = (name: string): Told | null => {
    const [, doc = '', value = ''] =
      new RegExp(`(?:${comment})?export const ${name}\\b[^=]*= ([^;]+);`).exec(constants) ?? [];
    return value ? { name, value, told: plain(doc) } : null;
  };
  return {
    purpose: plain(new RegExp(`${comment}export const \\w+Machine\\b`).exec(source)?.[1] ?? ''),
    delays: Object.entries(delays).map(([name, value]) => ({
      name,
      value:
        expressionOf(body, name) === name
          ? milliseconds(value)
          : `${milliseconds(value)}, ${expressionOf(body, name)}`,
      told: commentBefore(body, name) || (constant(expressionOf(body, name))?.told ?? ''),
    })),
    constants: used.flatMap(name => (name in delays ? [] : (constant(name) ?? []))),
  };
}

/** Source of a chart's delays, in its own file or in the one it takes them from. */
function delaysOf(file: string, source: string): string {
  const from = /export \{ delays \} from '([^']+)';/.exec(source)?.[1];
  const said =
    from === undefined ? source : readFileSync(path.resolve(path.dirname(file), from), 'utf8');
  return /export const delays = \{([\s\S]*?)\} as const/.exec(said)?.[1] ?? '';
}

/**
 * `requestTimeout + 1_000` of `callTimeout: requestTimeout + 1_000,`; of `filterDebounce,` its
 * name.
 */
const expressionOf = (body: string, name: string): string =>
  (
    new RegExp(`(?:^|[\\s,])${name}(?:: ([^,\\n}]+))?[,\\s}]|(?:^|\\s)${name}$`).exec(body)?.[1] ??
    name
  ).trim();
const commentBefore = (body: string, name: string): string =>
  plain(new RegExp(`${comment}${name}\\b`).exec(body)?.[1] ?? '');
const plain = (text: string): string => text.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();
const milliseconds = (value: number): string => `${value.toLocaleString('en-US')} ms`;
