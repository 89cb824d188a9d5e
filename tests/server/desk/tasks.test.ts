import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import program from '../../../package.json' with { type: 'json' };
import { staff } from '../../../src/server/desk/command/run.ts';
import { ledgerFaults } from '../../../src/server/ledger.ts';
import { databaseTimeout } from '../support/harness.ts';
import { errandsAt } from '../support/real-errands.ts';
import { realMode, run } from '../support/real-mode.ts';
import { staffTasks } from './staff-tasks.ts';

/** Words of a command as a shell parts them. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

const { TEST_DATABASE_URL: server } = process.env;

// The embedded database opens for one process at a time.
describe.each(server === undefined ? [] : [server])('with test keys', postgres => {
  let service: Awaited<ReturnType<typeof realMode>>;
  let errands: Awaited<ReturnType<typeof errandsAt>>;
  const endings: (() => unknown)[] = [];
  beforeAll(async () => {
    service = await realMode(postgres);
    endings.push(service.close);
    errands = await errandsAt(service);
    endings.push(errands.close);
  }, databaseTimeout);
  afterAll(async () => {
    for (const end of endings.toReversed()) await end();
  });

  const named = (text: string) =>
    Object.entries(errands.names).reduce(
      (all, [name, value]) => all.replaceAll(`{${name}}`, value),
      text,
    );
  const logged = async () =>
    (await service.db.selectFrom('staff_log').selectAll().orderBy('number').execute()).map(
      ({ by, subject, act, target }) => `${by}: ${subject} ${act} ${target}`,
    );

  test.each(staffTasks)('$task: $command', async ({ command, says, log, refused, variables }) => {
    const before = await logged();
    const [first, , ...rest] = wordsOf(named(command));
    const isStaff = first !== 'npm';
    const staffWords = [...wordsOf(named(command)), ...(log === undefined ? [] : ['--as', 'anna'])];
    const { exit, said, complaint } = await run(
      isStaff ? 'staff' : 'check:payments',
      isStaff ? staffWords : rest.slice(1),
      { ...service.variables, ...variables },
    );
    expect({ exit, said, complaint }).toMatchObject(
      refused
        ? { exit: 1, said: '', complaint: expect.stringContaining(named(says)) }
        : { exit: 0, said: expect.stringContaining(named(says)), complaint: '' },
    );
    const added = log === undefined ? [] : [`anna: ${named(log)}`];
    expect(await logged()).toEqual([...before, ...added]);
    expect(await ledgerFaults(service.db)).toEqual([]);
  });
});

/** Rows of the table of tasks in the operator's document, with the commands they name. */
const told = (() => {
  const document = readFileSync(resolve(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  const [, table = ''] =
    /\n\| Task \| Command \|\n\| --- \| --- \|\n([\s\S]*?)\n\n/.exec(document) ?? [];
  return table.split('\n').map(line => {
    const [, task = '', commands = ''] = line.split(' | ').join('|').split('|');
    return {
      task: task.trim(),
      commands: [...commands.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command),
    };
  });
})();

test('each task that the operator is told of is one of these, in the same order', () => {
  expect([...new Set(staffTasks.map(({ task }) => task))]).toEqual(told.map(({ task }) => task));
});

/** Settings of the environment stand in the table of tasks, too. */
const commands = told
  .flatMap(row => row.commands.map(command => ({ task: row.task, command })))
  .filter(({ command }) => !/^[A-Z_]+$/.test(command));

test.each(commands)('the command told of for "$task" is there: $command', async ({ command }) => {
  const [npm, , script = ''] = wordsOf(command);
  if (npm === 'npm') {
    expect(Object.keys(program.scripts)).toContain(script);
    return;
  }
  const understood = new Error('understood');
  let complaints = '';
  const opened = staff(
    [...wordsOf(command), '--json'],
    { say: () => undefined, complain: text => void (complaints += text), ask: null },
    () => Promise.reject(understood),
  );
  // An act that changes something ends with "unknown" where its database does not open.
  await opened.catch((error: unknown) => expect(error).toBe(understood));
  expect(complaints.replace(/^understood\n.*\n$/, '')).toBe('');
});
