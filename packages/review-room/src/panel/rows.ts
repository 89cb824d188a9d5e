import type { ChartEdge, ChartNode } from './protocol.ts';
import type { Row } from './drawing.ts';

/**
 * Sizes for the drawing's type, 12 px in a typewriter face, with room for a slightly wider face.
 */
export const measures = { letter: 7.4, lineHeight: 16, margin: 12, gutter: 26, head: 28 } as const;

/** A phone's screen, a quarter as large. */
export const pictureSize = { width: 90, height: 185 } as const;

/** Maximum length of event and guard on one line. */
const oneLine = 24;

export const caption = ({ name, initial }: ChartNode) => `${initial ? '▸ ' : ''}${name}`;

/** Screen of a state, if it has another name. */
export const screenOf = ({ name, screen }: ChartNode) => (screen === name ? null : screen);

export function rowsOf(edges: readonly ChartEdge[], top: number): Row[] {
  let y = top;
  return edges.map(({ key, event, guard }) => {
    const whole = guard ? `${event} [${guard}]` : event;
    const lines =
      whole.length <= oneLine ? [whole] : [...wrapped(event), ...(guard ? [`[${guard}]`] : [])];
    const row = { key, lines, y };
    y += lines.length * measures.lineHeight;
    return row;
  });
}

/** Wraps between words, so that a long event does not widen the whole picture. */
function wrapped(text: string): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    return last !== undefined && last.length + 1 + word.length <= oneLine
      ? [...lines.slice(0, -1), `${last} ${word}`]
      : [...lines, word];
  }, []);
}

export const widthOf = (rows: readonly Row[]) =>
  Math.max(0, ...rows.flatMap(({ lines }) => lines.map(line => line.length))) * measures.letter;

export const heightOf = (rows: readonly Row[]) =>
  rows.reduce((sum, { lines }) => sum + lines.length, 0) * measures.lineHeight;
