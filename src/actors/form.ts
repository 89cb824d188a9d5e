import type { Client } from '../client/client.ts';
import { partnerRequest } from '../contract/partner/calls.ts';
import { feedback } from '../contract/report/calls.ts';
import { withdraw } from '../contract/withdrawal/calls.ts';
import { asShown, type PartnerRequest } from '../domain/partner.ts';
import { known } from '../../machines/declare.ts';
import type { ReportDraft } from '../../machines/form/report.ts';
import type { Withdrawal } from '../domain/withdrawal.ts';
import { promised, unwrapped } from './promised.ts';
import { randomId } from './random-id.ts';

/** Key under which a form is sent, and sent again after a lost answer. */
export const openAttempt = promised(async ({ key }: { key: string | null }) => ({
  key: key ?? randomId(),
}));

export const sendPartnerRequestActor = (client: Client) =>
  promised(({ draft, key }: { draft: PartnerRequest; key: string }, signal) =>
    unwrapped(client(partnerRequest, asShown(draft), { signal, idempotencyKey: key })),
  );

export const sendWithdrawalActor = (client: Client) =>
  promised(({ draft, key }: { draft: Withdrawal; key: string }, signal) =>
    unwrapped(client(withdraw, draft, { signal, idempotencyKey: key })),
  );

export const sendMessageActor = (client: Client) =>
  promised(({ draft: { text }, key }: { draft: { text: string }; key: string }, signal) =>
    unwrapped(client(feedback, { topic: 'message', text }, { signal, idempotencyKey: key })),
  );

export const sendReportActor = (client: Client) =>
  promised(({ draft, key }: { draft: ReportDraft; key: string }, signal) =>
    unwrapped(
      client(
        feedback,
        {
          topic: known(draft.topic),
          text: draft.text,
          cabinetCode: draft.cabinetCode ?? undefined,
          orderId: draft.orderId ?? undefined,
        },
        { signal, idempotencyKey: key },
      ),
    ),
  );
