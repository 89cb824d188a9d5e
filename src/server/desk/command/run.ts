import { userInfo } from 'node:os';
import { CommanderError } from 'commander';
import { newId } from '../../secrets.ts';
import { DeskRefused, type Changing, type Desk } from '../act.ts';
import { perform, type Done } from '../perform.ts';
import { type Exit, exits, inWords, jsonText, report, type Told } from './report.ts';
import type { Opened, Terminal } from './opened.ts';
import { isChanging, programOf, type Common } from './program.ts';
import { written } from './tables.ts';

class Misunderstood extends Error {}

/**
 * Runs one command of staff: `words` are what follows `npm run staff --`. Reading acts print tables;
 * changing ones ask first where money moves, and say what they did and its number in the log.
 */
export async function staff(
  words: readonly string[],
  terminal: Terminal,
  open: <Value>(work: (opened: Opened) => Promise<Value>) => Promise<Value>,
): Promise<Exit> {
  let exit: Exit = exits.done;
  let mayChange = false;
  const program = programOf(terminal, async (subject, act, said, common) => {
    mayChange = isChanging(act) && common.dryRun !== true;
    exit = await open(opened => runAct(opened, terminal, { subject, act, said, common }));
  });
  try {
    await program.parseAsync([...words], { from: 'user' });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exits.done : exits.misunderstood;
    if (error instanceof Misunderstood) {
      terminal.complain(`${error.message}\n`);
      return exits.misunderstood;
    }
    if (error instanceof DeskRefused) {
      terminal.complain(`${error.message}\n`);
      return exits.refused;
    }
    if (!mayChange) throw error;
    // The error may have come while the act was written down, or after that.
    terminal.complain(`${inWords(error)}\nUnknown whether it was done: look at \`log\`.\n`);
    return exits.unknown;
  }
}

async function runAct(opened: Opened, terminal: Terminal, told: Told): Promise<Exit> {
  const { subject, act, said, common } = told;
  const { db, clock, config } = opened;
  // The key also names the act to a gateway and in the books.
  if (common.key !== undefined && !/^[\x21-\x7e]{1,80}$/.test(common.key))
    throw new Misunderstood('--key: 1 to 80 letters and digits, no blank.');
  const desk: Desk = {
    db,
    clock,
    config,
    by: common.as ?? userInfo().username,
    why: common.why ?? '',
    key: common.key ?? newId(),
  };
  if (!isChanging(act)) {
    const answer = await act.read(desk, said);
    terminal.say(common.json ? jsonText(answer) : `${written(answer)}\n`);
    return exits.done;
  }
  const isTrial = common.dryRun === true;
  const tried = act.moves !== undefined && !isTrial && common.yes !== true;
  const why = act.moves === 'money' && !isTrial ? await reason(terminal, common) : desk.why;
  // A person who names the attempt means it, and repeats it under its key alone.
  const isAgain = common.again === true || common.key !== undefined;
  if (tried) {
    const trial = await perform(desk, subject, act, said, { isTrial: true, isAgain });
    await demandYes(terminal, subject, act, trial);
  }
  const done = await perform({ ...desk, why }, subject, act, said, { isTrial, isAgain });
  return report(terminal, opened, told, done);
}

async function reason({ ask }: Terminal, { why }: Common): Promise<string> {
  if (why !== undefined && why.trim() !== '') return why;
  const said = ask === null ? '' : await ask('Why? ');
  if (said.trim() === '')
    throw new Misunderstood('Money moves: say why, as --why "what happened".');
  return said.trim();
}

async function demandYes(
  { ask, say }: Terminal,
  subject: string,
  act: Changing,
  { target, before, after }: Done,
): Promise<void> {
  if (ask === null)
    throw new Misunderstood(
      `${subject} ${act.name} moves ${act.moves}: say --yes, or --dry-run to see what it would do.`,
    );
  say(
    `${subject} ${act.name} ${target}\n\n${written({ before: [before], 'would be': [after] })}\n\n`,
  );
  const said = await ask('Do it? (yes/no) ');
  if (!/^y(es)?$/i.test(said.trim())) throw new DeskRefused('Nothing was done.');
}
