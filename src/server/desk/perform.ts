import { withTransaction } from '../database/transaction.ts';
import { sha256 } from '../secrets.ts';
import {
  DeskRefused,
  type Change,
  type Changing,
  type Desk,
  type Follows,
  type Row,
  type Said,
} from './act.ts';
import { byKey, lockTarget, sameSince, writeStaffLog } from './staff-log.ts';

/** Milliseconds in which the same act is asked about: it may be a repeated command. */
const repeated = 10 * 60_000;

/** Ends a transaction that shall leave nothing behind. */
class OnlyTried extends Error {
  constructor(readonly change: Change) {
    super('only tried');
  }
}

/** Words of people for people: the log, which is never shortened, keeps only a digest of these. */
const sentences = ['message', 'text'];

const withoutSentences = (said: Said): Row =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const isSentence = sentences.includes(name) && typeof value === 'string';
      return [[name, isSentence ? `sha256:${sha256(value).slice(0, 12)}` : value]];
    }),
  );

const followsOf = ({ moving, isQueued, asks }: Change): Follows => ({
  ...(moving && moving.length > 0 ? { moving } : {}),
  ...(isQueued ? { isQueued } : {}),
  ...(asks ? { asks } : {}),
});

/** `number` in the log; null: it was only tried. */
export type Done = Change & { readonly number: number | null; readonly wasDoneBefore: boolean };

/**
 * Does an act and writes it down, both in one transaction. `isTrial`: everything is done and undone
 * again, so that its changes are known exactly. `isAgain`: the same words just now are no mistake.
 */
export async function perform(
  desk: Desk,
  subject: string,
  act: Changing,
  said: Said,
  { isTrial = false, isAgain = false } = {},
): Promise<Done> {
  const words = withoutSentences(said);
  try {
    return await withTransaction(desk.db, async tx => {
      // The key first: of two attempts under one key the second finds the first.
      await lockTarget(tx, `key ${desk.key}`);
      await lockTarget(tx, `${subject} ${act.name} ${JSON.stringify(words)}`);
      const before = await byKey(tx, desk.key);
      if (before) {
        if (
          before.subject !== subject ||
          before.act !== act.name ||
          before.said !== JSON.stringify(words)
        )
          throw new DeskRefused(`The key ${desk.key} names another act: log ${before.number}.`);
        return {
          ...JSON.parse(before.follows),
          target: before.target,
          before: JSON.parse(before.before),
          after: JSON.parse(before.after),
          number: Number(before.number),
          wasDoneBefore: true,
        };
      }
      if (act.moves === 'money' && !isAgain) {
        const same = await sameSince(tx, {
          subject,
          act: act.name,
          said: words,
          since: desk.clock.now() - repeated,
        });
        if (same)
          throw new DeskRefused(
            `${same.by} did the same ${Math.ceil((desk.clock.now() - same.at) / 60_000)} minutes ago (log ${same.number}). Say --again to do it once more.`,
          );
      }
      const change = await act.change({ ...desk, db: tx, tx }, said);
      if (isTrial) throw new OnlyTried(change);
      const number = await writeStaffLog(tx, {
        at: desk.clock.now(),
        by: desk.by,
        subject,
        act: act.name,
        target: change.target,
        said: words,
        before: change.before,
        after: change.after,
        why: desk.why,
        request_key: desk.key,
        follows: followsOf(change),
      });
      await change.last?.();
      return { ...change, number, wasDoneBefore: false };
    });
  } catch (error) {
    if (error instanceof OnlyTried) return { ...error.change, number: null, wasDoneBefore: false };
    throw error;
  }
}
