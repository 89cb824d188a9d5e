import { type Answer, type Asked, type Calls, done, Refusal } from './calls.ts';
import { openIntent } from './intents.ts';
import { cents, decimal } from './money.ts';
import type { User, World } from './world.ts';

/** Section 7: the wallet and payouts from it. */
export const walletCalls: Calls = {
  'GET cdb/user/wallet': {
    query: ['agentId'],
    answer: ({ user, fields }) => ({
      list: [
        {
          pBalance: decimal(user.balance),
          pCurrencySymbol: '€',
          pDepositAmount: decimal(user.deposit),
          pUserId: user.pid,
          pDailiId: fields['agentId'],
        },
      ],
    }),
  },
  'POST tixian/apply': {
    form: ['amount', 'userId'],
    answer: ({ world, user, fields }) => withdraw(world, user, cents(fields['amount'])),
  },
  'POST tixian/create/{amount}': { answer: withdrawInBrowser },
  'POST wechat/recharge': {
    // A balance has no form.
    form: ['amount', 'formId?'],
    answer: ({ world, user, fields }) => {
      const formId = fields['formId'] ?? '';
      const { id } = openIntent(world, {
        provider: 'wechat',
        purpose: formId === '' ? 'CZ' : 'mifi',
        amount: cents(fields['amount']),
        userId: user.pid,
        formId,
      });
      return {
        timestamp: '1',
        nonce: 'n',
        package: `prepay_id=${id}`,
        signType: 'MD5',
        paySign: 's',
      };
    },
  },
};

/** The amount, or the word `all`, stands in the path. */
function withdrawInBrowser({ world, user, fields }: Asked): Answer {
  const amount = fields['amount'] === 'all' ? user.balance : cents(fields['amount']);
  return withdraw(world, user, amount);
}

function withdraw(world: World, user: User, amount: number): Answer {
  if (amount <= 0) throw new Refusal(500, 'The withdrawal amount is incorrect');
  if (amount > user.balance)
    throw new Refusal(500, 'The withdrawal amount cannot be greater than the current balance');
  user.balance -= amount;
  world.withdrawals.push({ userId: user.pid, amount });
  return done();
}
