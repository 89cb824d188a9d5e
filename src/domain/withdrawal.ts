import { isMailAddress, mailAddressLimit } from './mail-address.ts';

/** A declaration of withdrawal from a contract, as the law's online function asks for it. */
export type Withdrawal = {
  readonly name: string;
  readonly orderNumber: string;
  readonly email: string;
};

/** Longest texts, in characters. */
export const withdrawalLimits = { name: 200, orderNumber: 64, email: mailAddressLimit } as const;

export const blankWithdrawal: Withdrawal = { name: '', orderNumber: '', email: '' };

const fields = ['name', 'orderNumber', 'email'] as const;
export type WithdrawalField = (typeof fields)[number];

/** Empty required fields, and an address that cannot be mailed to. */
export function withdrawalProblems(
  withdrawal: Withdrawal,
): Readonly<Partial<Record<WithdrawalField, 'empty' | 'wrong'>>> {
  const empty = fields.filter(field => withdrawal[field].trim() === '');
  return {
    ...(empty.includes('email') || isMailAddress(withdrawal.email)
      ? {}
      : { email: 'wrong' as const }),
    ...Object.fromEntries(empty.map(field => [field, 'empty' as const])),
  };
}
