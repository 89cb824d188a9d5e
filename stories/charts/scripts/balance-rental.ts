import { balanceRentalMachine } from '../../../machines/rent/balance-rental.machine.ts';
import { rentalConfirmation } from '../../../machines/rent/confirmation.ts';
import { tariff } from '../../support/cabinet-samples.ts';
import { chartScript } from '../../support/chart-script.ts';
import { rentedAt } from '../../support/times.ts';

const attempt = { key: 'key-1', openedAt: rentedAt, wasSent: false };
const wish = { cabinetCode: 'BW-4821', tariff, payer: 'balance' } as const;
const question = { ...wish, ...attempt };

/** The chart that both questions are asked by, as this one runs it. */
const confirmation = chartScript(rentalConfirmation, {
  inputs: { once: { question, pace: 'once', outlivesSession: false } },
  events: { 'user.asksNow': { type: 'user.asksNow' } },
  answers: { ask: { order: { orderId: 'ord_7f3k' }, 'no order': { orderId: null } } },
});

export const balanceRental = chartScript(balanceRentalMachine, {
  inputs: { station: wish },
  events: {},
  answers: { openAttempt: { key: attempt, 'sent before': { ...attempt, wasSent: true } } },
  children: [confirmation],
});
