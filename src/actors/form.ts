import type { Client } from '../client/client.ts';
import { feedback } from '../contract/report/calls.ts';
import { promised, unwrapped } from './promised.ts';
import { randomId } from './random-id.ts';

/** The key under which a form is sent, again after a lost answer. */
export const openAttempt = promised(async ({ key }: { key: string | null }) => ({
  key: key ?? randomId(),
}));

/** Sends a message from the help page. */
export const sendMessageActor = (client: Client) =>
  promised(({ draft: { text }, key }: { draft: { text: string }; key: string }, signal) =>
    unwrapped(client(feedback, { topic: 'message', text }, { signal, idempotencyKey: key })),
  );
