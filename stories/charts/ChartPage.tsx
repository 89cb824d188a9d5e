import type { ChartDocs } from '../../packages/review-room/src/make/chart-docs.ts';
import { ChartPage as PageOf } from '../../packages/review-room/src/make/ChartPage.tsx';
import { storyOf } from '../texts/index-of.ts';
import { words } from './plain/say.ts';
import { scripts } from './scripts/all.ts';

/** The page of one of the product's charts. */
export function ChartPage({ docs }: { readonly docs: ChartDocs }) {
  const { machine } = Object.values(scripts).find(script => script.machine.id === docs.chart) ?? {};
  if (!machine) throw new Error(`${docs.chart} has no script`);
  return <PageOf docs={docs} machine={machine} subject={{ words, storyOf }} />;
}
