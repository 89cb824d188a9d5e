import { purposeRules, type Subject, type SubjectKind } from './charge.ts';
import type { PaymentQuery } from './routes.ts';

const subjects: Readonly<Record<SubjectKind, (query: PaymentQuery) => Subject | null>> = {
  cabinet: ({ cabinetId }) => (cabinetId ? { cabinetId } : null),
  order: ({ orderId, tradeNumber }) => {
    const named = orderId || tradeNumber;
    return named ? { orderId: named } : null;
  },
  wallet: () => ({ wallet: true }),
  form: ({ formId }) => (formId ? { formId } : null),
};

/** What the payment page's query asks to pay for; null where it does not say it. */
export const subjectOf = (query: PaymentQuery): Subject | null =>
  subjects[purposeRules[query.purpose].subject](query);
