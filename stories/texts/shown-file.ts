/** Which state and which texts each story shows, beside the room's pages. */
export const shownFile = 'shown.json';

/** By a story's id: its chart's state (`payment/failed`; empty without a chart), then its texts' keys. */
export type Shown = Readonly<Record<string, readonly string[]>>;
