/** File beside the room's pages with the state and the texts that each story shows. */
export const shownFile = 'shown.json';

/**
 * Contents by a story's id: its chart's state (`payment/failed`; empty without a chart), then its
 * texts' keys.
 */
export type Shown = Readonly<Record<string, readonly string[]>>;
