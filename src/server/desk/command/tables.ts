import { homeTimeZone } from '../../../domain/constants.ts';
import type { Answer, Cell, Row } from '../act.ts';
import { amountText } from '../read.ts';

const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: homeTimeZone,
});

/** Blanks, and signs that a terminal would obey: controls, and turns of direction. */
const unprinted = /[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

/** A cell as people read it; times by the operator's clock. */
function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return clock.format(cell);
  if (typeof cell === 'object') return amountText(cell.minor, cell.currency);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell).replaceAll(unprinted, ' ');
}

const isAtRight = (cell: Cell | undefined): boolean =>
  typeof cell === 'number' ||
  (typeof cell === 'object' && cell !== null && !(cell instanceof Date));

/** Headings in words: `seenIn` is "seen in". */
const heading = (name: string): string =>
  name.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);

/** Fields of one row, each with its name on a line: wide rows are not read in columns. */
const list = (row: Row): string[] => {
  const width = Math.max(...Object.keys(row).map(name => heading(name).length));
  return Object.entries(row)
    .filter(([, cell]) => cell !== null)
    .map(([name, cell]) => `  ${heading(name).padEnd(width)}  ${cellText(cell)}`);
};

function columns(rows: readonly Row[]): string[] {
  const names = [...new Set(rows.flatMap(row => Object.keys(row)))].filter(name =>
    rows.some(row => cellText(row[name]) !== ''),
  );
  const lines = [names.map(heading), ...rows.map(row => names.map(name => cellText(row[name])))];
  const widths = names.map((_, at) => Math.max(...lines.map(line => [...(line[at] ?? '')].length)));
  return lines.map((line, index) =>
    line
      .map((text, at) => {
        const space = ' '.repeat((widths[at] ?? 0) - [...text].length);
        const isRight = isAtRight(rows[Math.max(0, index - 1)]?.[names[at] ?? '']);
        return isRight ? space + text : text + space;
      })
      .join('  ')
      .trimEnd(),
  );
}

/** An answer for people: a list where a table has one row, columns otherwise. */
export function written(answer: Answer): string {
  const tables = Object.entries(answer);
  return tables
    .map(([name, rows]) => {
      const [first] = rows;
      const body =
        first === undefined ? ['  nothing'] : rows.length === 1 ? list(first) : columns(rows);
      return [`${heading(name)}:`, ...body].join('\n');
    })
    .join('\n\n');
}
