import {
  blankWithdrawal,
  withdrawalProblems,
  type Withdrawal,
} from '../../src/domain/withdrawal.ts';
import { formOf } from './form.machine.ts';

/** The online withdrawal function: a second step confirms the first. */
export const withdrawalMachine = formOf<Withdrawal, ReturnType<typeof withdrawalProblems>>();

/** `draft`: fields filled in before the page was reloaded. */
export const withdrawalInput = (draft: Withdrawal = blankWithdrawal) => ({
  blank: blankWithdrawal,
  draft,
  problemsOf: withdrawalProblems,
  confirmed: true,
  keeps: false,
});
