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

/** Subject of the payment page's query; null where the query lacks it. */
export const subjectOf = (query: PaymentQuery): Subject | null =>
  subjects[purposeRules[query.purpose].subject](query);
