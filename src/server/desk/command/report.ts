import type { Act, Said } from '../act.ts';
import type { Done } from '../perform.ts';
import type { Opened, Refused, Terminal } from './opened.ts';
import type { Common } from './program.ts';
import { written } from './tables.ts';

/** The end of a command, as a shell reads it. */
export const exits = { done: 0, refused: 1, misunderstood: 2, unknown: 3 } as const;
export type Exit = (typeof exits)[keyof typeof exits];

export const inWords = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** A command that was understood. */
export type Told = {
  readonly subject: string;
  readonly act: Act;
  readonly said: Said;
  readonly common: Common;
};

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

/** Prints what was done, and whether the money has arrived. */
export async function report(
  terminal: Terminal,
  opened: Opened,
  { subject, act, common }: Told,
  done: Done,
): Promise<Exit> {
  const isTrial = common.dryRun === true;
  const { target, before, after, told, asks, number, wasDoneBefore } = done;
  // First of all: whatever comes afterwards, the act is written down under this number.
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
    terminal.say(jsonText(said));
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

/** Controls that JSON lets stand and a terminal obeys: DEL, C1, and turns of direction. */
const obeyed = /[\u007F-\u009F\u2028-\u202E\u2066-\u2069]/g;

/** An answer as JSON, with nothing in it that a terminal would obey. */
export const jsonText = (answer: unknown): string =>
  `${JSON.stringify(answer, null, 2).replaceAll(
    obeyed,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}\n`;
