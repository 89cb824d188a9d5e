import { Command } from 'commander';
import type { Act, Changing, Said, Subject } from '../act.ts';
import { subjects } from '../subjects.ts';
import type { Terminal } from './opened.ts';

/** Options that acts share. */
export type Common = {
  readonly json?: true;
  readonly as?: string;
  readonly why?: string;
  readonly yes?: true;
  readonly dryRun?: true;
  readonly key?: string;
  readonly again?: true;
};

export const isChanging = (act: Act): act is Changing => 'change' in act;

type Run = (subject: string, act: Act, said: Said, common: Common) => Promise<void>;

const optionName = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function addAct(parent: Command, { name: subject }: Subject, act: Act, run: Run): void {
  const command = parent.command(act.name).description(act.says);
  const { words = [], options = [] } = act;
  for (const { name, says, optional } of words)
    command.argument(optional ? `[${name}]` : `<${name}>`, says);
  for (const { name, says, flag, required } of options)
    if (required) command.requiredOption(`--${name} <${name}>`, says);
    else command.option(flag ? `--${name}` : `--${name} <${name}>`, says);
  command.option('--json', 'for programs');
  if (isChanging(act)) {
    command
      .option('--as <name>', 'who does it, for the log; else the user of this system')
      .option('--why <reason>', 'for the log; asked for where money moves')
      .option('--key <key>', 'names this attempt: said again, it is done once');
    if (act.moves !== undefined)
      command
        .option('--dry-run', 'says what it would do, and does nothing')
        .option('--yes', 'does not ask first');
    if (act.moves === 'money')
      command.option('--again', 'once more, although the same was done just now');
  }
  command.action(async (...given: unknown[]) => {
    const said: Record<string, string | true | undefined> = {};
    const all = command.opts<Record<string, string | true | undefined>>();
    for (const [at, { name }] of words.entries()) {
      const value = given[at];
      if (typeof value === 'string') said[name] = value;
    }
    for (const { name } of options) {
      const value = all[optionName(name)];
      if (value !== undefined) said[name] = value;
    }
    await run(subject, act, said, command.opts<Common>());
  });
}

/** The command's words and help, from the table of subjects. */
export function programOf(terminal: Terminal, run: Run): Command {
  const program = new Command('staff')
    .description('What staff do at a running service; each change is in `log`.')
    .usage('<subject> <act>')
    .addHelpText('after', '\nEach subject says its acts: staff rental --help');
  const settings = (command: Command): Command =>
    command
      .exitOverride()
      .configureOutput({ writeOut: terminal.say, writeErr: terminal.complain })
      .showHelpAfterError(`(--help says what there is)`);
  settings(program);
  for (const subject of subjects) {
    const [alone] = subject.acts;
    // An act with the subject's own name needs no second word.
    if (subject.acts.length === 1 && alone?.name === subject.name) {
      addAct(program, subject, { ...alone, says: subject.says }, run);
      continue;
    }
    // Settings are handed down to commands that are added later.
    const group = program.command(subject.name).description(subject.says);
    for (const act of subject.acts) addAct(group, subject, act, run);
  }
  return program;
}
