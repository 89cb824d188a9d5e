import { askCabinetBy, movingLeft, type Opened } from '../../../src/server/desk/command/opened.ts';
import { staff } from '../../../src/server/desk/command/run.ts';
import { trySettleMoney } from '../../../src/server/rental/end/money.ts';
import type { TestBackend } from './harness.ts';

/**
 * Runs the staff command beside a backend; answers its output. `answers`: lines that a person
 * types; without them nobody sits in front of it. `instead`: other far ends.
 */
export async function staffOf(
  { backend }: Pick<TestBackend, 'backend'>,
  words: readonly string[],
  answers: string[] | null = null,
  instead: Partial<Opened> = {},
) {
  let [said, complaint] = ['', ''];
  const asked: string[] = [];
  const exit = await staff(
    words,
    {
      say: text => void (said += text),
      complain: text => void (complaint += text),
      ask:
        answers &&
        (async question => {
          asked.push(question);
          return answers.shift() ?? '';
        }),
    },
    work =>
      work({
        db: backend.db,
        clock: backend.clock,
        config: backend.config,
        settle: async rentalId => {
          await trySettleMoney(backend, rentalId);
          return movingLeft(backend.db, rentalId);
        },
        askCabinet: askCabinetBy(backend.gateway, backend.clock),
        ...instead,
      }),
  );
  return { exit, said, complaint, asked };
}

/** Runs the same with `--json`; answers what it printed, parsed. */
export async function staffJson(of: Pick<TestBackend, 'backend'>, ...words: string[]) {
  const { exit, said, complaint } = await staffOf(of, [...words, '--json']);
  if (said === '') throw new Error(complaint);
  return { exit, ...JSON.parse(said) };
}
