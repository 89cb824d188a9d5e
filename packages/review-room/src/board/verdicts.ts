import * as v from 'valibot';

export const judgements = ['fine', 'needs work', 'question'] as const;
export type Judgement = (typeof judgements)[number];

const Verdict = v.strictObject({
  judgement: v.picklist(judgements),
  name: v.pipe(v.string(), v.maxLength(80)),
  /** Time of the verdict, ISO 8601 in UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type Verdict = v.InferOutput<typeof Verdict>;

const Verdicts = v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,300}$/)), Verdict);
export type Verdicts = v.InferOutput<typeof Verdicts>;
const File = v.strictObject({
  kind: v.literal('review'),
  version: v.literal(1),
  verdicts: Verdicts,
});

/** Reviews as a file for another browser. */
export const asFile = (verdicts: Verdicts): string =>
  `${JSON.stringify({ kind: 'review', version: 1, verdicts } satisfies v.InferInput<typeof File>, null, 2)}\n`;

/** Verdicts in a file; null if it has no reviews. */
export function read(text: string): Verdicts | null {
  try {
    const file = v.safeParse(File, JSON.parse(text));
    return file.success ? file.output.verdicts : null;
  } catch {
    return null;
  }
}

/** Merges two people's reviews; the later verdict on each story counts. */
export function merged(one: Verdicts, other: Verdicts): Verdicts {
  const both = { ...one };
  for (const [story, verdict] of Object.entries(other)) {
    const had = both[story];
    if (!had || Date.parse(had.at) < Date.parse(verdict.at)) both[story] = verdict;
  }
  return both;
}

export function progressOf(stories: readonly string[], verdicts: Verdicts) {
  const said = stories.flatMap(story => verdicts[story] ?? []);
  const count = (judgement: Judgement) => said.filter(one => one.judgement === judgement).length;
  return {
    all: stories.length,
    seen: said.length,
    counts: judgements.map(judgement => [judgement, count(judgement)] as const),
  };
}
