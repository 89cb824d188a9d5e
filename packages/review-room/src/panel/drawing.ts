import type { ChartNode } from './protocol.ts';

export type Rect = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A state; its rows are events it handles without leaving, its picture has room beneath them. */
export type Box = Rect & {
  readonly node: ChartNode;
  readonly nested: boolean;
  readonly picture: Rect | null;
  readonly rows: readonly Row[];
};

/** All branches from one state to another share a line. */
export type Line = {
  readonly from: string;
  readonly to: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly label: Rect;
  readonly rows: readonly Row[];
};

export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
};

/**
 * One branch of a transition in words: the event, and its guard on a second line if both do not fit
 * on one.
 */
export type Row = { readonly key: string; readonly lines: readonly string[]; readonly y: number };

/** All of a chart, only the next steps, or all of it with a picture in each state. */
export type View = 'whole' | 'near' | 'pictured';
