import { subjectOf } from '../../src/domain/bill.ts';
import { type Subject } from '../../src/domain/charge.ts';
import { isCharged } from '../../src/domain/payment-outcome.ts';
import type { PaymentQuery } from '../../src/domain/routes.ts';
import { isAgreed } from '../agreement.ts';
import type { PaymentContext, PaymentInput } from './payment.events.ts';

/**
 * First step of collecting. A deposit was decided on at the rent page; a debt or a purchase is
 * first shown here, before anything leaves for a page elsewhere.
 */
const firstStep = ({
  payMode,
  purpose,
}: PaymentQuery): { step: 'start' | 'looking' | 'resumed' } => ({
  step: payMode !== undefined ? 'resumed' : isCharged(purpose) ? 'looking' : 'start',
});

/** Subject in the link, with the code of its station if known. */
function paidFor({ query, cabinet }: PaymentInput): Subject | null {
  const subject = subjectOf(query);
  return subject && 'cabinetId' in subject && cabinet?.cabinetId === subject.cabinetId
    ? { ...subject, cabinetCode: cabinet.cabinetCode }
    : subject;
}

/** True on a person's own device: only there are cards saved and offered. */
export const keepsCards = ({ device }: Pick<PaymentInput, 'device'>): boolean =>
  device.isShared !== true;

export const beginning = (input: PaymentInput): PaymentContext => ({
  ...input,
  isMember: input.isMember && keepsCards(input),
  subject: paidFor(input),
  asksAgreement: input.query.purpose === 'deposit' && !isAgreed(input.agreed),
  askedToAgree: 0,
  bill: null,
  coupon: null,
  couponFailure: null,
  ways: null,
  plan: null,
  lacksNamed: false,
  from: firstStep(input.query),
  cards: null,
  paymentId: null,
  failure: null,
  next: null,
});
