import type { Purpose } from '../../domain/charge.ts';
import type { MessageKey } from '../../i18n/messages.ts';

type Words = {
  readonly title: MessageKey;
  /** Label over the amount: held or taken. */
  readonly kind: MessageKey;
  /** Note below the card fields: what happens with the amount. */
  readonly note: MessageKey;
  readonly submit: MessageKey;
};

const taken = { kind: 'pay.now', submit: 'pay.submit' } as const;

/** Texts of the payment page, by what is paid for. */
export const wordsFor: Readonly<Record<Purpose, Words>> = {
  deposit: {
    title: 'payment.title',
    kind: 'payment.notACharge',
    note: 'payment.later',
    submit: 'payment.reserve',
  },
  repayment: { ...taken, title: 'pay.repayment.title', note: 'pay.repayment.note' },
  purchase: {
    ...taken,
    title: 'pay.purchase.title',
    note: 'pay.purchase.note',
    submit: 'pay.buy',
  },
  topUp: { ...taken, title: 'pay.topUp.title', note: 'pay.topUp.note' },
  mifi: { ...taken, title: 'pay.mifi.title', note: 'pay.mifi.note' },
};
