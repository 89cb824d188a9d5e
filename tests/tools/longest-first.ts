import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that start the program in processes of its own and wait for it: half a minute and
 * more.
 */
const longest = [
  'simulation/kills.long',
  'server/rolling-update.long',
  'server/power-cut.long',
  'server/two-programs.long',
  'server/database/trial.long',
  'server/local/stripe-wallets.long',
  'server/local/stripe-browser.long',
  'server/local/page.long',
].map(name => `/tests/${name}.test.ts`);

/**
 * Vitest's own order, but for those that last longest: begun last, one would leave the other core
 * idle until it ends.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) =>
      longest.findIndex(name => moduleId.endsWith(name));
    const long = sorted.filter(file => rank(file) >= 0);
    return [
      ...long.toSorted((one, other) => rank(one) - rank(other)),
      ...sorted.filter(file => rank(file) < 0),
    ];
  }
}
