import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import program from '../../../package.json' with { type: 'json' };
import { staff } from '../../../src/server/desk/command/run.ts';
import { ledgerFaults } from '../../../src/server/ledger.ts';
import { databaseTimeout } from '../support/harness.ts';
import { errandsAt } from '../support/real-errands.ts';
import { gatewaySecret, realMode, run } from '../support/real-mode.ts';

/**
 * Each task of staff by its command, run as the operator runs it: a process with test keys, beside
 * a running service. `{name}` is what `errandsAt` left behind.
 */
type Task = {
  /** As the table *What staff do* of docs/operating.md calls it. */
  readonly task: string;
  /** Words of the staff command, or of `npm run`. */
  readonly command: string;
  readonly says: string;
  /** Act and target in the log; without them it writes nothing there. */
  readonly log?: string;
  readonly refused?: true;
  readonly variables?: Readonly<Record<string, string>>;
};

const why = '--why "as agreed" --yes';
const taking = 'take a cabinet or a slot out of service, and back';
const finding = 'find silent, empty and full cabinets';
const refusing = 'pay a refund that its provider refuses for good (`today` lists it as refused)';
const locking = 'restart a cabinet, update its firmware, lock a slot';
const looking = 'look up a customer, a rental, a payment';
const balances = 'give back a price that was paid from the balance, or credit something';

const tasks: readonly Task[] = [
  { task: 'see what waits, with its deadline', command: 'today', says: '{claim}' },
  {
    task: 'enter a venue and its cabinet',
    command:
      'cabinet add HH-9 --venue Bar --address "Weg 1" --latitude 53.5 --longitude 10.0 --yes',
    says: 'Bar',
    log: 'cabinet add HH-9',
  },
  {
    task: 'enter many cabinets',
    command: 'cabinet import {list} --yes',
    says: 'HH-1 HH-2',
    log: 'cabinet import 2 cabinets',
  },
  {
    task: 'print QR codes',
    command: 'cabinet labels HH-1,HH-2 --file {folder}/labels.pdf',
    says: 'labels  2',
  },
  {
    task: 'set tariff, deposit and free minutes',
    command: `cabinet tariff BW-2210 --price 1.20 --deposit 70 --free 3 --from "2099-01-01 00:00" ${why}`,
    says: '2099-01-01 00:00',
    log: 'cabinet tariff BW-2210',
  },
  {
    task: 'set opening hours',
    command: 'cabinet hours BW-2210 "Mo-Fr 8-18; Sa 10-14"',
    says: 'Mo-Fr 08:00-18:00; Sa 10:00-14:00',
    log: 'cabinet hours BW-2210',
  },
  { task: taking, command: 'cabinet out BW-2210 --yes', says: 'Done', log: 'cabinet out BW-2210' },
  { task: taking, command: 'cabinet out HH-1 --yes', says: 'Done', log: 'cabinet out HH-1' },
  { task: taking, command: 'cabinet in BW-2210 --yes', says: 'Done', log: 'cabinet in BW-2210' },
  {
    task: taking,
    command: 'cabinet out BW-2210 2 --yes',
    says: 'slot            2',
    log: 'cabinet out BW-2210',
  },
  { task: finding, command: 'cabinet list --silent', says: 'HH-2' },
  { task: finding, command: 'cabinet list --empty', says: 'HH-2' },
  { task: finding, command: 'cabinet list --full', says: 'HH-2' },
  {
    task: 'take a power bank out for service',
    command: 'cabinet eject BW-2210 1 --yes',
    says: 'Cabinet: it was asked, and will do it now.',
    log: 'cabinet eject BW-2210',
  },
  {
    task: locking,
    command: 'cabinet restart BW-2210',
    says: '`cabinet show CODE` says when it was last heard;',
    refused: true,
  },
  {
    task: locking,
    command: 'cabinet firmware BW-2210',
    says: 'carries no firmware: the maker',
    refused: true,
  },
  {
    task: locking,
    command: 'cabinet lock BW-2210 3',
    says: '`cabinet out CODE SLOT` gives nothing out of it.',
    refused: true,
  },
  {
    task: 'test a cabinet',
    command: 'cabinet lamp BW-2210',
    says: 'Cabinet: it was asked, and will do it now.',
    log: 'cabinet lamp BW-2210',
  },
  {
    task: 'set up a tablet',
    command: 'cabinet tablet-link BW-2210',
    says: 'https://rent.example/?kiosk=BW-2210#',
    log: 'cabinet tablet-link BW-2210',
  },
  {
    task: 'revoke a tablet',
    command: 'cabinet tablet-revoke {tablet}',
    says: 'Done',
    log: 'cabinet tablet-revoke {tablet}',
  },
  {
    task: 'make coupons',
    command: `coupon make 2.50 --count 3 ${why}`,
    says: 'codes',
    log: 'coupon make 3 coupons',
  },
  {
    task: 'make an invitation',
    command: `invitation make VIP7 --uses 50 --until 2099-12-31 ${why}`,
    says: 'password',
    log: 'invitation make VIP7',
  },
  {
    task: 'decide a claim of a return',
    command: `claim accept {claim} ${why}`,
    says: 'Money: as it should be.',
    log: 'claim accept {claim}',
  },
  {
    task: 'end a rental',
    command: `rental end {kept} ${why}`,
    says: 'Money: as it should be.',
    log: 'rental end {kept}',
  },
  {
    task: 'give back a price that was paid by card or PayPal',
    command: `rental refund {paid} 0.40 ${why}`,
    says: 'Money: as it should be.',
    log: 'rental refund {paid}',
  },
  {
    task: balances,
    command: `rental refund {balance} all ${why}`,
    says: 'Money: as it should be.',
    log: 'rental refund {balance}',
  },
  {
    task: balances,
    command: `rental credit {balance} 2 ${why}`,
    says: '2.00 EUR',
    log: 'rental credit {balance}',
  },
  { task: 'answer reports', command: 'report list', says: 'It does not charge.' },
  {
    task: 'answer reports',
    command: 'report done {report}',
    says: 'Done',
    log: 'report done {report}',
  },
  {
    task: 'answer venues',
    command: 'request done {request}',
    says: 'Done',
    log: 'request done {request}',
  },
  {
    task: 'answer withdrawals',
    command: 'withdrawal done {withdrawal}',
    says: 'Done',
    log: 'withdrawal done {withdrawal}',
  },
  {
    task: 'pay out what goes back to no payment',
    command: `payout done {payout} ${why}`,
    says: '7.00 EUR',
    log: 'payout done {payout}',
  },
  { task: 'follow debts', command: 'today', says: '{debt}' },
  {
    task: 'follow debts',
    command: 'rental remind {debt}',
    says: 'Done',
    log: 'rental remind {debt}',
  },
  {
    task: 'follow debts',
    command: `rental waive {debt} ${why}`,
    says: 'Money: as it should be.',
    log: 'rental waive {debt}',
  },
  { task: 'find missing and jammed power banks', command: 'today', says: 'returnAccepted' },
  { task: looking, command: 'rental find --card 4242', says: '{paid}' },
  { task: looking, command: 'person find {paid}', says: '{person}' },
  {
    task: 'block a person and their cards',
    command: 'person block {person} --yes',
    says: 'Done',
    log: 'person block {person}',
  },
  {
    task: 'revenue and VAT for the tax adviser',
    command: 'money days --csv {folder}/month.csv',
    says: 'vat',
  },
  { task: 'revenue and VAT for the tax adviser', command: 'money check', says: 'add up  yes' },
  {
    task: 'pay venues their share',
    command: 'money share Bar',
    says: '`money days --csv FILE` says what each took, gross and net.',
    refused: true,
  },
  {
    task: 'send a bank the evidence for a dispute',
    command: 'rental show {paid}',
    says: 'timeline:',
  },
  {
    task: "change the gateway's secret",
    command: 'cabinet lamp BW-2210',
    says: 'Cabinet: it was asked, and will do it now.',
    log: 'cabinet lamp BW-2210',
    variables: {
      GATEWAY_SECRET: 'the-next-secret-of-the-gateway',
      GATEWAY_SECRET_FORMER: gatewaySecret,
    },
  },
  {
    task: 'check payments',
    command: 'npm run check:payments',
    says: 'ok  STRIPE_SECRET_KEY opens the account',
  },
  {
    task: 'answer a person who asks for their data',
    command: 'person export {person} --file {folder}/data.json',
    says: 'Done',
    log: 'person export {person}',
  },
  {
    task: 'answer a person who asks for their data',
    command: 'person erase {person} --yes',
    says: 'Done',
    log: 'person erase {person}',
  },
  {
    task: 'mail a receipt again, note something',
    command: 'rental note {balance} "The venue called"',
    says: 'Done',
    log: 'rental note {balance}',
  },
  {
    task: 'say which of several gateways speaks for a cabinet',
    command: 'cabinet gateway HH-1 north --yes',
    says: 'north',
    log: 'cabinet gateway HH-1',
    variables: { GATEWAYS: 'north https://north.example a-secret-of-16-letters' },
  },
  {
    task: refusing,
    command: `money paid-elsewhere {refused} ${why}`,
    says: '0.40 EUR',
    log: 'money paid-elsewhere {refused}',
  },
  {
    task: refusing,
    command: `money paid-elsewhere {unknown} ${why}`,
    says: 'say money paid-elsewhere {unknown} --looked',
    refused: true,
  },
  {
    task: refusing,
    command: `money paid-elsewhere {unknown} --looked ${why}`,
    says: '0.30 EUR',
    log: 'money paid-elsewhere {unknown}',
  },
  {
    task: 'answer an alarm about money (`M-…` of the log and of `today`)',
    command: `money seen {alarm} ${why}`,
    says: 'Done',
    log: 'money seen {alarm}',
  },
];

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

  test.each(tasks)('$task: $command', async ({ command, says, log, refused, variables }) => {
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
  expect([...new Set(tasks.map(({ task }) => task))]).toEqual(told.map(({ task }) => task));
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
