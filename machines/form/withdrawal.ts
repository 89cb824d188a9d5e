import {
  blankWithdrawal,
  withdrawalProblems,
  type Withdrawal,
} from '../../src/domain/withdrawal.ts';
import { formOf } from './form.machine.ts';

/** The online withdrawal function: a second step confirms what the first one says. */
export const withdrawalMachine = formOf<Withdrawal>();

export const withdrawalInput = {
  blank: blankWithdrawal,
  draft: blankWithdrawal,
  problemsOf: withdrawalProblems,
  confirmed: true,
} as const;
