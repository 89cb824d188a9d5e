import { DeskRefused, type Reading } from './act.ts';

type Task = Pick<Reading, 'name' | 'words'> & { readonly instead: string };

const code = { name: 'code', says: 'as printed on the cabinet', optional: true } as const;

/** Tasks of staff that the service has no means for, with what does them. */
const tasks = {
  cabinet: [
    {
      name: 'restart',
      words: [code],
      instead:
        "The gateway's protocol restarts no cabinet: the maker's program does. `cabinet show CODE` says when it was last heard; after `cabinet lamp CODE` a look at its lamp says whether it answers.",
    },
    {
      name: 'firmware',
      words: [code],
      instead:
        "The gateway's protocol carries no firmware: the maker's program does. `cabinet show CODE` says which one runs.",
    },
    {
      name: 'lock',
      words: [code, { name: 'slot', says: 'its number', optional: true }],
      instead:
        "The gateway's protocol locks no slot: the maker's program does. `cabinet out CODE SLOT` gives nothing out of it.",
    },
  ],
  money: [
    {
      name: 'share',
      words: [{ name: 'venue', says: 'its name', optional: true }],
      instead:
        "A venue's share is agreed with each venue and stands in no table: `money days --csv FILE` says what each took, gross and net.",
    },
  ],
} as const satisfies Readonly<Record<string, readonly Task[]>>;

/** Acts that refuse each of these tasks and say what to do instead. */
export const notHere = (subject: keyof typeof tasks): readonly Reading[] =>
  tasks[subject].map(({ name, words, instead }) => ({
    name,
    says: 'not from here: says what to do instead',
    words,
    read: () => Promise.reject(new DeskRefused(instead)),
  }));
