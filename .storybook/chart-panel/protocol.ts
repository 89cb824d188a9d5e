/** What the Chart panel and the story on its stage tell each other over Storybook's channel. */
export const channelEvents = { shows: 'borrowatt/chart/shows', goes: 'borrowatt/chart/goes', asks: 'borrowatt/chart/asks' } as const;

export type ChartNode = { readonly id: string; readonly parent: string | null; readonly name: string; readonly screen: string | null; readonly initial: boolean };
export type ChartEdge = { readonly key: string; readonly from: string; readonly to: string; readonly label: string };

/** The story's chart as it stands. The panel answers with a way: all steps from the start, so that going back is a shorter way. */
export type ChartView = {
  readonly chart: string; readonly nodes: readonly ChartNode[]; readonly edges: readonly ChartEdge[]; readonly active: readonly string[]; readonly taken: readonly string[];
  readonly steps: readonly string[]; readonly possible: readonly string[]; readonly refused: readonly { readonly step: string; readonly guard: string }[];
  /** Events with something to fill in, by step. */
  readonly payloads: Readonly<Record<string, string>>; readonly now: number; readonly ended: boolean;
};
