import Elk from 'elkjs/lib/elk.bundled.js';
import { expect, it, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Box, Drawing, Rect } from '../../packages/review-room/src/panel/drawing.ts';
import { drawn } from '../../packages/review-room/src/panel/layout.ts';
import { measures } from '../../packages/review-room/src/panel/rows.ts';
import { anywhere } from '../../packages/review-room/src/panel/protocol.ts';
import { shapeOf } from '../../stories/charts/shape.ts';
import { machinesOf } from '../../packages/review-room/src/stage/walk.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', {
  eager: true,
});
const charts = Object.values(modules)
  .flatMap(machinesOf)
  .map((machine): [string, AnyStateMachine] => [machine.id, machine]);

// The largest chart takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const elk = new Elk();
const made = new Map<string, Promise<Drawing>>();
/** Each chart is laid out once, and once with pictures. */
function drawingOf(machine: AnyStateMachine, pictured = false): Promise<Drawing> {
  const name = `${machine.id} ${pictured}`;
  const drawing = made.get(name) ?? drawn(shapeOf(machine), elk, pictured);
  made.set(name, drawing);
  return drawing;
}

const overlap = (one: Rect, other: Rect) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
const contains = (outer: Rect, inner: Rect) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const headHeight = ({ rows }: Box) =>
  measures.head + rows.reduce((sum, { lines }) => sum + lines.length, 0) * measures.lineHeight;

/**
 * Labels that lie on another label, or on a state that is not around their arrow, or on a state's
 * head.
 */
function collisions({ boxes, lines }: Drawing): string[] {
  const parents = new Map(boxes.map(({ node }) => [node.id, node.parent]));
  const around = (id: string): string[] => [
    id,
    ...(parents.get(id) ? around(parents.get(id) ?? '') : []),
  ];
  const headOf = (box: Box): Rect => ({ ...box, height: headHeight(box) });
  return lines.flatMap((line, index) => {
    const name = `${line.from} → ${line.to}`;
    const home = new Set([...around(line.from), ...around(line.to)]);
    return [
      ...lines
        .slice(index + 1)
        .filter(other => overlap(line.label, other.label))
        .map(other => `${name} on ${other.from} → ${other.to}`),
      ...boxes
        .filter(
          box =>
            overlap(line.label, box) &&
            !(
              box.nested &&
              home.has(box.node.id) &&
              contains(box, line.label) &&
              !overlap(line.label, headOf(box))
            ),
        )
        .map(box => `${name} on ${box.node.id}`),
    ];
  });
}

it.each(charts)(
  '%s: no label lies on another or on a state that is not around its arrow',
  async (_, machine) => {
    const drawing = await drawingOf(machine);
    expect(collisions(drawing)).toEqual([]);
    expect(
      drawing.lines.filter(
        ({ label }) =>
          !contains({ x: 0, y: 0, width: drawing.width, height: drawing.height }, label),
      ),
    ).toEqual([]);
  },
);

it.each(charts)(
  '%s: each state that a story shows has room for its picture beneath its rows',
  async (_, machine) => {
    const drawing = await drawingOf(machine, true);
    const shown = shapeOf(machine).nodes.filter(({ story }) => story !== null);
    expect(drawing.boxes.filter(({ picture }) => picture).map(({ node }) => node.id)).toHaveLength(
      shown.length,
    );
    expect(collisions(drawing)).toEqual([]);
    const misplaced = drawing.boxes.filter(box => {
      const head = headHeight(box);
      const below = { ...box, y: box.y + head, height: box.height - head };
      return box.picture && !contains(below, box.picture);
    });
    expect(misplaced.map(({ node }) => node.id)).toEqual([]);
  },
);

it.each(charts)(
  '%s: every state and every branch of every transition is drawn',
  async (_, machine) => {
    const shape = shapeOf(machine),
      drawing = await drawingOf(machine);
    expect(
      drawing.boxes
        .map(({ node }) => node.id)
        .filter(id => id !== anywhere)
        .sort(),
    ).toEqual(shape.nodes.map(({ id }) => id).sort());
    expect(
      [...drawing.lines, ...drawing.boxes].flatMap(({ rows }) => rows.map(({ key }) => key)).sort(),
    ).toEqual(shape.edges.map(({ key }) => key).sort());
    expect(
      drawing.lines
        .filter(({ points }) => points.length < 2)
        .map(({ from, to }) => `${from} → ${to}`),
    ).toEqual([]);
  },
);

it.each(charts)(
  '%s: words fit into their states and labels, and states into the states around them',
  async (_, machine) => {
    const { boxes, lines } = await drawingOf(machine);
    // A typewriter letter of 12 px is 7.2 px wide.
    const widest = (rows: Drawing['boxes'][number]['rows']) =>
      Math.max(
        0,
        ...rows.flatMap(({ lines: words }) =>
          words.map(word => word.length * 7.2 + measures.gutter),
        ),
      );
    expect(lines.filter(({ label, rows }) => widest(rows) > label.width)).toEqual([]);
    expect(boxes.filter(({ width, rows }) => widest(rows) + measures.margin > width)).toEqual([]);
    const outside = boxes.filter(box => {
      const parent = boxes.find(({ node }) => node.id === box.node.parent);
      return parent && !contains(parent, box);
    });
    expect(outside.map(({ node }) => node.id)).toEqual([]);
  },
);

it('a label that was laid on a state is noticed', async () => {
  const [, machine] = charts.find(([id]) => id === 'payment') ?? [];
  if (!machine) throw new Error('no payment chart');
  const drawing = await drawingOf(machine);
  const [first, ...others] = drawing.lines;
  if (!first) throw new Error('no line');
  const leaf = drawing.boxes.find(
    ({ node, nested }) => !nested && node.id !== first.from && node.id !== first.to,
  );
  if (!leaf) throw new Error('no state');
  expect(collisions({ ...drawing, lines: [{ ...first, label: leaf }, ...others] })).toEqual([
    `${first.from} → ${first.to} on ${leaf.node.id}`,
  ]);
});
