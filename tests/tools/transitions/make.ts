import { allCharts } from './charts.ts';
import { make } from './made.ts';

/** Run by Storybook before it looks for stories, and when a chart changes while it is open. */
for (const problem of await make(await allCharts())) process.stderr.write(`${problem}\n`);
