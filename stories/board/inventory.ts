import * as v from 'valibot';

const Wordings = v.record(v.string(), v.string());
const Inventory = v.strictObject({
  kind: v.literal('inventory'),
  version: v.literal(1),
  build: v.pipe(v.string(), v.maxLength(200)),
  /** Each text by its key, as each language words it. */
  texts: v.record(v.string(), Wordings),
  /** Each chart's states by their paths, each with its ways out in words. */
  charts: v.record(v.string(), v.record(v.string(), v.array(v.string()))),
  /** Each story by its id: `chart/state` (empty without a chart), and the keys of its texts. */
  stories: v.record(v.string(), v.strictObject({ state: v.string(), texts: v.array(v.string()) })),
});
/** What a build of the room holds, as each build writes it to `inventory.json`. */
export type Inventory = v.InferOutput<typeof Inventory>;

/** What a file says; null where it is no build's inventory. */
export function readInventory(text: string): Inventory | null {
  try {
    const file = v.safeParse(Inventory, JSON.parse(text));
    return file.success ? file.output : null;
  } catch {
    return null;
  }
}
