import type { Client } from '../client/client.ts';
import { feedback } from '../contract/report/calls.ts';
import type { Report } from '../domain/report.ts';
import { openAttempt } from './form.ts';
import { promised, unwrapped } from './promised.ts';

/** Calls of the report page. */
export const reportActors = (client: Client) => ({
  openAttempt,
  sendReport: promised(
    async ({ topic, text, cabinetCode, orderId, key }: Report & { key: string }, signal) => {
      const { reference } = await unwrapped(
        client(
          feedback,
          { topic, text, cabinetCode: cabinetCode ?? undefined, orderId: orderId ?? undefined },
          { signal, idempotencyKey: key },
        ),
      );
      return { reference };
    },
  ),
});
