import { userInfo } from 'node:os';
import { Command, CommanderError } from 'commander';
import type { Config } from '../../config.ts';
import { paymentsOf } from '../../rental/owed.ts';
import { findRental } from '../../rental/record.ts';
import { GatewayRefused, type CabinetGateway } from '../../ports.ts';
import { newId } from '../../secrets.ts';
import {
  DeskRefused,
  type Act,
  type CabinetAsked,
  type Changing,
  type Desk,
  type Said,
  type Subject,
} from '../act.ts';
import { perform, type Done } from '../perform.ts';
import { subjects } from '../subjects.ts';
import { written } from './tables.ts';

/** A command's words come from here and go there. */
export type Terminal = {
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Asks a person and waits for a line; null where nobody sits in front of it. */
  readonly ask: ((question: string) => Promise<string>) | null;
};

/** The database and what stands behind it, opened once a command is understood. */
export type Opened = Pick<Desk, 'db' | 'clock'> & {
  readonly config: Config;
  /**
   * Moves a rental's money at its providers. `done`: as it should be; `unknown`: asked for, and not
   * known to have arrived.
   */
  readonly settle: (rentalId: string) => Promise<'done' | 'unknown'>;
  /** Asks a cabinet through the gateway; `unknown`: no answer says whether it will. */
  readonly askCabinet: (asked: CabinetAsked) => Promise<'accepted' | 'unknown' | Refused>;
};

/** The gateway has said no, and why. */
type Refused = { readonly refused: string };

/** Asks a cabinet through a gateway; the question is good for half a minute. */
export const askCabinetBy =
  (gateway: CabinetGateway, clock: Desk['clock']): Opened['askCabinet'] =>
  async ({ slot, ...asked }) => {
    const command = { ...asked, expiresAt: clock.now() + 30_000 };
    try {
      await (slot === null ? gateway.test(command) : gateway.eject({ ...command, slot }));
      return 'accepted';
    } catch (error) {
      return error instanceof GatewayRefused ? { refused: error.reason } : 'unknown';
    }
  };

/** Money of a rental that is on its way, or that an alarm was given about, is not known to be done. */
export async function movingLeft(db: Desk['db'], rentalId: string): Promise<'done' | 'unknown'> {
  const rental = await findRental(db, rentalId);
  const payments = rental ? await paymentsOf(db, rental) : [];
  return payments.some(({ pending, alarm }) => pending || alarm !== null) ? 'unknown' : 'done';
}

/** The end of a command, as a shell reads it. */
const exits = { done: 0, refused: 1, misunderstood: 2, unknown: 3 } as const;
type Exit = (typeof exits)[keyof typeof exits];

type Common = {
  readonly json?: true;
  readonly as?: string;
  readonly why?: string;
  readonly yes?: true;
  readonly dryRun?: true;
  readonly key?: string;
  readonly again?: true;
};

class Misunderstood extends Error {}

const isChanging = (act: Act): act is Changing => 'change' in act;

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
    // It may have come while the act was written down, or after that.
    terminal.complain(`${inWords(error)}\nUnknown whether it was done: look at \`log\`.\n`);
    return exits.unknown;
  }
}

const inWords = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

type Told = {
  readonly subject: string;
  readonly act: Act;
  readonly said: Said;
  readonly common: Common;
};

async function runAct(opened: Opened, terminal: Terminal, told: Told): Promise<Exit> {
  const { subject, act, said, common } = told;
  const { db, clock, config } = opened;
  // It names what a gateway and the books are told, too.
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
    terminal.say(common.json ? `${JSON.stringify(answer, null, 2)}\n` : `${written(answer)}\n`);
    return exits.done;
  }
  const isTrial = common.dryRun === true;
  const tried = act.moves !== undefined && !isTrial && common.yes !== true;
  const why = act.moves === 'money' && !isTrial ? await reason(terminal, common) : desk.why;
  // Who named the attempt means it, and says it again under its key alone.
  const isAgain = common.again === true || common.key !== undefined;
  if (tried) {
    const trial = await perform(desk, subject, act, said, { isTrial: true, isAgain });
    await demandYes(terminal, subject, act, trial);
  }
  const done = await perform({ ...desk, why }, subject, act, said, { isTrial, isAgain });
  return report(terminal, opened, told, done);
}

type Money = 'done' | 'unknown' | null;

/** Moves the money that an act leaves to be moved; a failure leaves it unknown. */
async function moved(
  { settle }: Opened,
  terminal: Terminal,
  { moving = [], isQueued }: Done,
): Promise<Money> {
  let money: Money = isQueued ? 'unknown' : null;
  for (const rentalId of moving) {
    const is = await settle(rentalId).catch((error: unknown) => {
      terminal.complain(`${inWords(error)}\n`);
      return 'unknown' as const;
    });
    money = is === 'unknown' || money === 'unknown' ? 'unknown' : 'done';
  }
  return money;
}

/** Says what was done, and whether the money has arrived. */
async function report(
  terminal: Terminal,
  opened: Opened,
  { subject, act, common }: Told,
  done: Done,
): Promise<Exit> {
  const isTrial = common.dryRun === true;
  const { target, before, after, told, asks, number, wasDoneBefore } = done;
  // First of all: whatever comes afterwards, it is written down under this number.
  if (!common.json) {
    const tables = {
      before: Object.keys(before).length > 0 ? [before] : [],
      [isTrial ? 'would be' : 'after']: Object.keys(after).length > 0 ? [after] : [],
      ...(told && !isTrial ? { 'told once': [told] } : {}),
    };
    terminal.say(`${subject} ${act.name} ${target}\n\n${written(tables)}\n\n`);
    terminal.say(
      wasDoneBefore
        ? `Was done before: log ${number}.\n`
        : isTrial
          ? 'Only tried: nothing was changed.\n'
          : `Done: log ${number}.\n`,
    );
  }
  const money = isTrial ? null : await moved(opened, terminal, done);
  const cabinet = asks === undefined || isTrial ? null : await opened.askCabinet(asks);
  if (common.json) {
    const said = {
      subject,
      act: act.name,
      isTrial,
      wasDoneBefore,
      target,
      before,
      after,
      told: isTrial ? undefined : told,
      money,
      cabinet,
      number,
    };
    terminal.say(`${JSON.stringify(said, null, 2)}\n`);
  } else {
    if (money === 'unknown')
      terminal.say(
        'Money: unknown. It was asked for and is not known to have arrived; the server goes on asking, or an alarm waits (rental show and today say how it stands).\n',
      );
    else if (money === 'done') terminal.say('Money: as it should be.\n');
    if (cabinet !== null) terminal.say(`${cabinetText(cabinet)}\n`);
    const slot = asks?.slot ?? null;
    if (cabinet !== null && cabinet !== 'accepted' && slot !== null)
      terminal.say(`Slot ${slot} stays out of service: cabinet in ${target} ${slot} ends that.\n`);
  }
  if (money === 'unknown' || cabinet === 'unknown') return exits.unknown;
  return cabinet !== null && typeof cabinet === 'object' ? exits.refused : exits.done;
}

function cabinetText(cabinet: 'accepted' | 'unknown' | Refused): string {
  if (cabinet === 'accepted') return 'Cabinet: it was asked, and will do it now.';
  return cabinet === 'unknown'
    ? 'Cabinet: unknown. The gateway did not say whether it will; look at it.'
    : `Cabinet: refused (${cabinet.refused}).`;
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

function programOf(terminal: Terminal, run: Run): Command {
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
    // One act of the subject's own name needs no second word.
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
