import type { Client } from '../client/client.ts';
import { feedback } from '../contract/report/calls.ts';
import type { Report } from '../domain/report.ts';
import { promised, unwrapped } from './promised.ts';
import { randomId } from './random-id.ts';

/** Calls of the report page. */
export const reportActors = (client: Client) => ({
  openAttempt: promised(async ({ key }: { key: string | null }) => ({ key: key ?? randomId() })),
  sendReport: promised(
    ({ topic, text, cabinetCode, orderId, key }: Report & { key: string }, signal) =>
      unwrapped(
        client(
          feedback,
          { topic, text, cabinetCode: cabinetCode ?? undefined, orderId: orderId ?? undefined },
          { signal, idempotencyKey: key },
        ),
      ),
  ),
});
