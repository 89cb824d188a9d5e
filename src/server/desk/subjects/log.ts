import { maybe, type Row, type Subject } from '../act.ts';
import { moment, wholeIn } from '../read.ts';

const inWords = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Text of the changed fields, `price: … → …`; without an earlier value only the new one. */
function changes(before: Row, after: Row): string {
  return Object.entries(after)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]))
    .map(([name, value]) =>
      name in before && before[name] !== null
        ? `${name}: ${inWords(before[name])} → ${inWords(value)}`
        : `${name}: ${inWords(value)}`,
    )
    .join(', ');
}

export const log: Subject = {
  name: 'log',
  says: 'Who did what, the newest first',
  acts: [
    {
      name: 'log',
      says: '',
      options: [
        { name: 'of', says: 'of one order number, reference, cabinet or person' },
        { name: 'person', says: 'by one of the staff' },
        { name: 'limit', says: 'how many; 50' },
        { name: 'full', says: 'everything before and after, and the words of the act', flag: true },
      ],
      read: async ({ db }, said) => {
        const target = maybe(said, 'of');
        const by = maybe(said, 'person');
        const rows = await db
          .selectFrom('staff_log')
          .selectAll()
          .$if(target !== undefined, query => query.where('target', '=', target ?? ''))
          .$if(by !== undefined, query => query.where('by', '=', by ?? ''))
          .orderBy('number', 'desc')
          .limit(wholeIn(maybe(said, 'limit') ?? '50', '--limit', [1, 10_000]))
          .execute();
        return {
          log: rows.map(row => ({
            number: Number(row.number),
            at: moment(row.at),
            by: row.by,
            what: `${row.subject} ${row.act}`,
            target: row.target,
            why: row.why,
            changed: changes(JSON.parse(row.before), JSON.parse(row.after)),
            ...(said['full'] === true
              ? { said: row.said, before: row.before, after: row.after }
              : {}),
          })),
        };
      },
    },
  ],
};
