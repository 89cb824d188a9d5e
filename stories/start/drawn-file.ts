/**
 * File beside the room's page, with the pictures that were drawn of this very build. Every build
 * writes it anew, at first without any.
 */
export const drawnFile = 'pictures.json';

/** Pictures by their stories' ids: their addresses, and their frames' sizes in pixels. */
export type Drawn = Readonly<
  Record<string, { readonly file: string; readonly width: number; readonly height: number }>
>;
