import { cells } from './cells.ts';
import { outcomes } from './outcomes.ts';

/** `npm run matrix`: how each way to pay, for each purpose, is shown to come to each outcome. */
const rows = cells.flatMap(({ way, purpose, outcome, cell }) => {
  const where = `| ${way} | ${purpose} | ${outcomes[outcome]} |`;
  return 'not' in cell
    ? [`${where} (${cell.not}) |`]
    : cell.tests.map(({ file, title }) => `${where} ${file}: ${title} |`);
});
const reached = cells.filter(({ cell }) => 'tests' in cell).length;
process.stdout.write(
  `| Way | Purpose | Outcome | Reached by |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n\n${reached} of ${cells.length} cells can be reached, and each is.\n`,
);
