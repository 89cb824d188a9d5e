import type { Kysely, Transaction } from 'kysely';
import type { Money } from '../../domain/money.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { Clock } from '../ports.ts';

/** Surroundings that an act works with. */
export type Desk = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly config: Config;
  /** Name of the member of staff. */
  readonly by: string;
  readonly why: string;
  /** Names this one attempt, which is done once however often it is repeated. */
  readonly key: string;
};

/** Moments are dates and amounts are money, so that both can be written for people and programs. */
export type Cell = string | number | boolean | null | Date | Money;
export type Row = Readonly<Record<string, Cell>>;
/** Tables by their headings. */
export type Answer = Readonly<Record<string, readonly Row[]>>;

/** An act that was refused, with a sentence that says why and what to do. */
export class DeskRefused extends Error {}

/** A lamp that flashes, or a slot that opens for staff; `commandId` makes it happen once. */
export type CabinetAsked = {
  readonly cabinetId: string;
  readonly commandId: string;
  /** Null for the lamp alone. */
  readonly slot: number | null;
};

/** Work that waits until an act is written down; a repeated attempt looks at it again. */
export type Follows = {
  /** Rentals whose money is to be moved. */
  readonly moving?: readonly string[];
  /** Money that only the running service moves: the command does not learn whether it arrived. */
  readonly isQueued?: boolean;
  readonly asks?: CabinetAsked;
  /** Done once the act is in the log, and never where it is only tried; its failure undoes both. */
  readonly last?: () => Promise<void>;
};

export type Change = Follows & {
  /** Target as staff name it: an order number, a reference, a cabinet's code. */
  readonly target: string;
  readonly before: Row;
  readonly after: Row;
  /** Facts that are told once and stored nowhere, for instance a link. */
  readonly told?: Row;
};

/** A word that follows an act's name. */
type Argument = { readonly name: string; readonly says: string; readonly optional?: true };
/** `--name value`, or `--name` alone for a `flag`. */
type Option = {
  readonly name: string;
  readonly says: string;
  readonly flag?: true;
  /** True where the act is refused without it. */
  readonly required?: true;
};

/** Words of a command by their names; missing ones are undefined. */
export type Said = Readonly<Record<string, string | true | undefined>>;

type Named = {
  readonly name: string;
  readonly says: string;
  readonly words?: readonly Argument[];
  readonly options?: readonly Option[];
};

export type Reading = Named & {
  readonly read: (desk: Desk, said: Said) => Promise<Answer>;
};

/** In a transaction, which is `db` as well: functions that open one of their own take part in it. */
export type DeskInTransaction = Desk & { readonly tx: Transaction<Database> };

export type Changing = Named & {
  /** It can be tried first, is asked about before it happens, and money needs a reason. */
  readonly moves?: 'money' | 'slots' | 'people';
  readonly change: (desk: DeskInTransaction, said: Said) => Promise<Change>;
};

export type Act = Reading | Changing;
export type Subject = {
  readonly name: string;
  readonly says: string;
  readonly acts: readonly Act[];
};

/** Options called as these words, each with what help says of it. */
export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([name, says]) => ({ name, says }));

/** A word that the command has demanded already. */
export const word = (said: Said, name: string): string => {
  const value = said[name];
  return typeof value === 'string' ? value : '';
};
/** Word that may be missing. */
export const maybe = (said: Said, name: string): string | undefined => {
  const value = said[name];
  return typeof value === 'string' ? value : undefined;
};
