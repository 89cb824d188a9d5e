import * as v from 'valibot';

/** Lossless, so that two can be compared; no screen's picture is as large as this. */
const Picture = v.pipe(
  v.string(),
  v.maxLength(2_000_000),
  v.regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/),
);
const Pictures = v.strictObject({
  /** The browser and its system: others draw letters differently. */
  drawnBy: v.pipe(v.string(), v.maxLength(200)),
  stories: v.record(v.string(), Picture),
});
const Wordings = v.record(v.string(), v.string());
const Inventory = v.strictObject({
  kind: v.literal('inventory'),
  version: v.literal(1),
  build: v.pipe(v.string(), v.maxLength(200)),
  /** Wordings of each text in every language, by its key. */
  texts: v.record(v.string(), Wordings),
  /** States of each chart, by their paths, each with its ways out in words. */
  charts: v.record(v.string(), v.record(v.string(), v.array(v.string()))),
  /** Each story by its id: `chart/state` (empty without a chart), and the keys of its texts. */
  stories: v.record(v.string(), v.strictObject({ state: v.string(), texts: v.array(v.string()) })),
  /** Present once pictures of the build were taken. */
  pictures: v.optional(Pictures),
});
/** Contents of a build of the room, as each build writes it to `inventory.json`. */
export type Inventory = v.InferOutput<typeof Inventory>;

/** Inventory in a file; null if it is none. */
export function readInventory(text: string): Inventory | null {
  try {
    const file = v.safeParse(Inventory, JSON.parse(text));
    return file.success ? file.output : null;
  } catch {
    return null;
  }
}
