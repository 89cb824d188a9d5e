import { preventsRental, type Row } from './row.ts';

const headings = ['', 'call', 'answered', 'the app reads', 'leaves out, needs'] as const;

const markOf = (row: Row): string => {
  if (preventsRental(row)) return 'NO';
  return row.reads === '' ? '--' : 'ok';
};

/** The rows as a table: everything left out or needed has a line of its own. */
export function writtenTable(rows: readonly Row[]): readonly string[] {
  const cells = rows.flatMap(row => {
    const notes = [...row.needs.map(what => `needs ${what}`), ...row.leavesOut];
    return [
      [markOf(row), row.call, row.answered, row.reads, notes[0] ?? ''],
      ...notes.slice(1).map(note => ['', '', '', '', note]),
    ];
  });
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...cells.map(line => (line[column] ?? '').length)),
  );
  const written = (line: readonly string[]) =>
    line
      .map((cell, column) => (column === line.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [written(headings), ...cells.map(written), '', verdict(rows)];
}

export const canRent = (rows: readonly Row[]): boolean => !rows.some(preventsRental);

const verdict = (rows: readonly Row[]): string =>
  canRent(rows)
    ? 'A rental can work in front of this API.'
    : `A rental cannot work: ${rows
        .filter(preventsRental)
        .map(({ call }) => call)
        .join(', ')}.`;
