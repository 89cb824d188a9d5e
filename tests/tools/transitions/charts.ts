import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import {
  machinesOf,
  nodesOf,
  resting,
  screenless,
  screensOf,
} from '../../../packages/review-room/src/stage/walk.ts';
import { type Listed, listTransitions } from '../../../packages/review-room/src/make/list.ts';

export const root = path.resolve(import.meta.dirname, '../../..');

export type Chart = {
  readonly machine: AnyStateMachine;
  readonly file: string;
  readonly listed: readonly Listed[];
  /** Delays that its file exports. */
  readonly delays: Readonly<Record<string, number>>;
};

/** Every chart under `machines/`, by name of its file. */
export async function allCharts(): Promise<Chart[]> {
  const charts = new Map<string, Chart>();
  for (const name of readdirSync(path.join(root, 'machines'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.machine.ts'))
    .sort()) {
    const file = path.join(root, 'machines', name);
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
    for (const machine of machinesOf(exported)) {
      if (charts.has(machine.id))
        throw new Error(`two charts are called ${machine.id}; the second is in ${name}`);
      charts.set(machine.id, {
        machine,
        file,
        listed: listTransitions(machine),
        delays: numbersOf(exported['delays']),
      });
    }
  }
  return [...charts.values()];
}

const numbersOf = (delays: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(delays ?? {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );

/** Mismatches of chart and screens: a place without a screen, a screen that no place shows. */
export function mismatches({ machine, file }: Chart): string[] {
  const shown = new Set(resting(machine).flatMap(screensOf));
  return [
    ...screenless(machine).map(place => `no single screen at ${place}`),
    ...declaredScreens(readFileSync(file, 'utf8'))
      .filter(screen => !shown.has(screen))
      .map(screen => `${machine.id}: no state shows the screen "${screen}"`),
    // The compiler knows the declared names; a typo in a state is caught there.
    ...(shown.size === 0 && nodesOf(machine.root).some(({ tags }) => tags.length > 0)
      ? [`${machine.id}: its screens are never shown`]
      : []),
  ];
}

/**
 * `tags: {} as 'a' | 'b'`: types leave nothing behind at run time, and the screens' records are
 * checked against them by the compiler. Of a collector's face no chart shows every tag.
 */
export function declaredScreens(source: string): string[] {
  const [, declared = ''] =
    /tags: \{\} as([\s|]*(?:(?:'\w+'|CollectorTag)[\s|]*)+)/.exec(source) ?? [];
  if (!declared && source.includes('tags: {} as')) throw new Error('screens are declared in words');
  return [...declared.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
}
