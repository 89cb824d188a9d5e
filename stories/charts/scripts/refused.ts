import type { RefusalReason } from '../../../src/domain/refusal.ts';

export const refused = (reason: RefusalReason) =>
  ({ kind: 'refused', reason, text: 'Der Code ist abgelaufen', requestId: 'req_8f2a11' }) as const;
