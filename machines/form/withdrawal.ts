import {
  blankWithdrawal,
  withdrawalProblems,
  type Withdrawal,
} from '../../src/domain/withdrawal.ts';
import { formOf } from './form.machine.ts';

/** The online withdrawal function: a second step confirms what the first one says. */
export const withdrawalMachine = formOf<Withdrawal, ReturnType<typeof withdrawalProblems>>();

/** `draft`: what was typed before the page was loaded again. */
export const withdrawalInput = (draft: Withdrawal = blankWithdrawal) => ({
  blank: blankWithdrawal,
  draft,
  problemsOf: withdrawalProblems,
  confirmed: true,
  keeps: false,
});
