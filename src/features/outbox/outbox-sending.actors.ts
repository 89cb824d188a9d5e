import { fromCallback, type AnyEventObject } from 'xstate';
import type { Sent } from '../../../machines/outbox/outbox.machine.ts';
import { MissingExtra, type Client, type Result } from '../../client/client.ts';
import { feedback } from '../../contract/report/calls.ts';
import { claimReturn } from '../../contract/return-claim/calls.ts';
import { userInfo } from '../../contract/session/calls.ts';
import type { FormAnswer } from '../../domain/form.ts';
import { isFinal, nextToSend, type Kept } from '../../domain/outbox.ts';
import type { Outbox } from '../../actors/outbox.ts';
import { promised } from '../../actors/promised.ts';

/** The signed-in person, as far as this phone knows. */
export type Who = { readonly token: () => string | null; readonly userId: () => string | null };

/**
 * Sends the next kept message. Reads the token's user first: another person's message is never
 * sent. A call without a final answer is tried again.
 */
export const sendNextActor = (client: Client, outbox: Outbox, who: Who) =>
  promised(async ({ last }: { readonly last: string | null }, signal): Promise<Sent> => {
    const [token, userId] = [who.token(), who.userId()];
    const next =
      userId === null || token === null ? null : nextToSend(outbox.all(), { userId, last });
    if (next === null) return { kind: 'nothing' };
    const user = await client(userInfo, {}, { signal });
    if (!user.ok || who.token() !== token) return { kind: 'unanswered', key: next.key };
    if (user.value.id !== next.userId) return { kind: 'nothing' };
    const sent = await send(client, next, signal).catch((error: unknown): Result<FormAnswer> => {
      // The API no longer has a call that it had when the message was kept.
      if (error instanceof MissingExtra) return { ok: false, failure: { kind: 'notFound' } };
      throw error;
    });
    if (sent.ok) outbox.settle(next.key, { kind: 'sent', receipt: sent.value });
    else {
      const { failure } = sent;
      // The outcome is unknown, or the failure says nothing about the message.
      if (!isFinal(failure)) return { kind: 'unanswered', key: next.key };
      outbox.settle(next.key, { kind: 'refused', failure });
    }
    return { kind: 'settled' };
  });

async function send(
  client: Client,
  { key, words }: Kept,
  signal: AbortSignal,
): Promise<Result<FormAnswer>> {
  const options = { signal, idempotencyKey: key };
  switch (words.kind) {
    case 'returnClaim': {
      const { kind: _, ...claim } = words;
      const claimed = await client(claimReturn, claim, options);
      if (!claimed.ok) return claimed;
      const { reference, createdAt: at } = claimed.value;
      return { ok: true, value: { reference, at } };
    }
    case 'report':
      return client(
        feedback,
        {
          topic: words.topic,
          text: words.text,
          cabinetCode: words.cabinetCode ?? undefined,
          orderId: words.orderId ?? undefined,
        },
        options,
      );
  }
}

/**
 * Occasions to send: at start, when the network comes back, when the tab is shown again, when the
 * person changes, and when another message is kept.
 */
export const occasionsOf = (
  outbox: Outbox,
  onPerson: (listener: () => void) => () => void,
  { page, network }: { readonly page: Document; readonly network: Window },
) =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    const due = () => sendBack({ type: 'sending.due' });
    const shown = () => {
      if (!page.hidden) due();
    };
    const waiting = () => outbox.all().filter(({ outcome }) => outcome === null);
    let known = waiting().map(({ key }) => key);
    const ends = [
      onPerson(due),
      outbox.subscribe(() => {
        const keys = waiting().map(({ key }) => key);
        const isMore = keys.some(key => !known.includes(key));
        known = keys;
        if (isMore) due();
      }),
    ];
    page.addEventListener('visibilitychange', shown);
    network.addEventListener('online', due);
    due();
    return () => {
      for (const end of ends) end();
      page.removeEventListener('visibilitychange', shown);
      network.removeEventListener('online', due);
    };
  });
