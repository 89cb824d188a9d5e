import type { ChartView, LogLine } from './protocol.ts';

/** A place on the picture, from its upper left corner, as shares of its size (0 to 1). */
export type Spot = { readonly x: number; readonly y: number; readonly element: string };

export type WrittenNote = {
  readonly view: ChartView;
  readonly sentence: string;
  readonly spot: Spot | null;
  readonly link: string;
  /** The toolbar's values in words. */
  readonly seenIn: string;
};

const percent = (part: number) => `${Math.round(part * 100)} %`;
const plain = ({ plain: said, name }: LogLine) =>
  said ? `${said[0]} (\`${name}\`)` : `\`${name}\``;

/**
 * A note as Markdown: the sentence, the place, and the way there, as steps and as a test. `picture`
 * is the picture's address; a `data:` one is embedded in the same file.
 */
export function asMarkdown(
  { view, sentence, spot, link, seenIn }: WrittenNote,
  picture: string | null,
): string {
  const [chart] = view.charts;
  const state = chart?.plainPlace?.[0] ?? chart?.place ?? '';
  const [title, ...more] = sentence.trim().split('\n');
  return [
    `# ${title || state}`,
    '',
    ...(more.length > 0 ? [more.join('\n').trim(), ''] : []),
    ...(picture ? [`![${chart?.chart ?? ''}: ${state}][picture]`, ''] : []),
    ...(spot
      ? [
          `- Marked: ${percent(spot.x)} from the left, ${percent(spot.y)} from the top: ${spot.element}`,
        ]
      : []),
    `- State: ${chart?.plain?.[0] ?? ''}, ${state} (\`${chart?.chart}\` \`${chart?.place}\`)`,
    `- Seen in: ${seenIn}`,
    `- Build: ${view.build}`,
    `- Link: <${link}>`,
    '',
    '## How to come there',
    '',
    ...view.log.map(
      (line, at) =>
        `${at + 1}. ${plain(line)}${line.places.length > 0 ? `: ${line.places.map(place => `\`${place}\``).join(' › ')}` : ''}`,
    ),
    '',
    '## As a test',
    '',
    '```ts',
    `${view.test.trimEnd()}`,
    '```',
    ...(picture ? ['', `[picture]: ${picture}`] : []),
    '',
  ].join('\n');
}
