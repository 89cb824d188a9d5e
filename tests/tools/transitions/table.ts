import type { Hits } from './hits.ts';
import type { Listed } from '../../../packages/review-room/src/make/list.ts';

export type Coverage = {
  readonly text: string;
  readonly untested: readonly Listed[];
  readonly unshown: readonly Listed[];
  readonly unknown: readonly string[];
};

/**
 * Joins the charts' transitions with the tests that took them, and with the stories that show them
 * (`shown`).
 */
export function cover(
  listed: readonly Listed[],
  { tested }: Hits,
  shown: Readonly<Record<string, readonly string[]>>,
): Coverage {
  const header = ['chart', 'from', 'event', 'guard', 'to', 'tested', 'shown'];
  const rows = listed.map(line => [
    line.chart,
    line.from,
    line.event,
    line.guard,
    line.to,
    mark(tested[line.key]),
    mark(shown[line.key]),
  ]);
  const keys = new Set(listed.map(line => line.key));
  return {
    text: aligned([header, ...rows]),
    untested: listed.filter(line => !tested[line.key]),
    unshown: listed.filter(line => !shown[line.key]),
    // A key that no chart declares: two machines share an id, or a test runs a machine of its own.
    unknown: Object.keys({ ...tested, ...shown }).filter(key => !keys.has(key)),
  };
}

const mark = (names: readonly string[] | undefined) => (names ? String(names.length) : 'NO');

function aligned(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map(row => row[column]?.length ?? 0)),
  );
  return rows
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(' | ')
        .trimEnd(),
    )
    .join('\n');
}

/** `17 of 20 (85 %)` */
export const share = (all: number, missing: number): string =>
  `${all - missing} of ${all} (${all === 0 ? 100 : Math.floor(((all - missing) / all) * 100)} %)`;
