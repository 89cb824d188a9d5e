import { gatewaySecret } from '../support/real-mode.ts';
import { cabinetTasks, why, type Task } from './cabinet-tasks.ts';

const refusing = 'pay a refund that its provider refuses for good (`today` lists it as refused)';
const looking = 'look up a customer, a rental, a payment';
const balances = 'give back a price that was paid from the balance, or credit something';

/** Tasks of staff, as the table *What staff do* has them; a later one may need an earlier one. */
export const staffTasks: readonly Task[] = [
  { task: 'see what waits, with its deadline', command: 'today', says: '{claim}' },
  ...cabinetTasks,
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
