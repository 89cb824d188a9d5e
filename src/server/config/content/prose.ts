/** A text as it is written in a file: sections of paragraphs under headings. */
export type Prose = {
  readonly title: string | null;
  readonly date: string | null;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
};

type Fault = { readonly line: number; readonly says: string };

/** Marks that the pages do not draw; a reader would see them as they stand. */
const notDrawn: readonly { readonly mark: RegExp; readonly says: string }[] = [
  { mark: /^#{3,}/, says: 'only # and ## are headings' },
  { mark: /^(\||>|```|---|\*\*\*)/, says: 'tables, quotations, code and lines are not drawn' },
  { mark: /^[*+] /, says: 'lines of a list begin with "- "' },
  { mark: /<\/?[a-z][^>]*>/i, says: 'HTML is not drawn' },
  { mark: /\]\(/, says: 'links are not drawn: write the address itself' },
  { mark: /\*\*|__|`/, says: 'bold and code are not drawn' },
];

/** Places that a template leaves to fill in. */
export const placeToFill = /\[[^\]]+\]/;

/**
 * A text in a small part of Markdown: `# title`, `## heading`, paragraphs parted by blank lines, and
 * lines that begin with `- `, or with the number that comes next (`1. `, `2) `), each a paragraph of its
 * own; "30. November" at the begin of a line is no item. A date may stand above it between two lines
 * of three dashes.
 */
export function readProse(written: string): { readonly prose: Prose; readonly faults: Fault[] } {
  const faults: Fault[] = [];
  const lines = written.replace(/^\uFEFF/, '').split(/\r?\n/);
  const { date, end } = readHead(lines, faults);
  let title: string | null = null;
  const sections: { heading: string; paragraphs: string[] }[] = [];
  let goesOn = false;
  let lastNumber = 0;
  const paragraphsHere = (): string[] => {
    const last = sections.at(-1);
    if (last) return last.paragraphs;
    const first = { heading: '', paragraphs: [] };
    sections.push(first);
    return first.paragraphs;
  };
  for (const [index, whole] of lines.entries()) {
    if (index < end) continue;
    const said = whole.trim();
    const fault = (says: string) => faults.push({ line: index + 1, says });
    const unknown = notDrawn.find(({ mark }) => mark.test(said));
    const place = placeToFill.exec(said)?.[0];
    if (said === '') goesOn = false;
    else if (unknown) fault(unknown.says);
    else if (place !== undefined)
      fault(`${place} is a place of the template that nobody filled in`);
    else if (said.startsWith('# ')) {
      if (title !== null || sections.length > 0) fault('a second title; headings begin with ##');
      title = said.slice(2).trim();
      goesOn = false;
    } else if (said.startsWith('## ')) {
      sections.push({ heading: said.slice(3).trim(), paragraphs: [] });
      goesOn = false;
    } else if (said.startsWith('#')) fault('a blank is missing behind #');
    else {
      const paragraphs = paragraphsHere();
      const isItem = said.startsWith('- ');
      const number = Number(/^(\d+)[.)] /.exec(said)?.[1] ?? 0);
      const isNumbered = number === 1 || (number > 0 && number === lastNumber + 1);
      const text = isItem ? `• ${said.slice(2).trim()}` : said;
      if (goesOn && !isItem && !isNumbered) paragraphs.push(`${paragraphs.pop() ?? ''} ${text}`);
      else {
        paragraphs.push(text);
        lastNumber = number;
      }
      goesOn = true;
    }
  }
  return { prose: { title, date, sections }, faults };
}

/** The date above a text, and the line at which the text begins. */
function readHead(
  lines: readonly string[],
  faults: Fault[],
): { readonly date: string | null; readonly end: number } {
  if (lines[0]?.trim() !== '---') return { date: null, end: 0 };
  const close = lines.findIndex((line, index) => index > 0 && line.trim() === '---');
  if (close < 0) {
    faults.push({ line: 1, says: 'the second line of three dashes is missing' });
    return { date: null, end: lines.length };
  }
  let date: string | null = null;
  for (const [index, line] of lines.entries()) {
    if (index === 0 || index >= close || line.trim() === '') continue;
    const said = /^date:\s*(.*)$/.exec(line.trim())?.[1];
    if (said === undefined)
      faults.push({ line: index + 1, says: 'only a date stands here, as date: 2026-11-30' });
    else if (isDay(said)) date = said;
    else faults.push({ line: index + 1, says: `"${said}" is no day, such as 2026-11-30` });
  }
  return { date, end: close + 1 };
}

function isDay(said: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(said)) return false;
  const at = Date.parse(`${said}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(said);
}
