import { createActor, toPromise } from 'xstate';
import { sendNextActor } from '../../src/features/outbox/outbox-sending.actors.ts';
import { outboxOf } from '../../src/actors/outbox.ts';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { MissingExtra, type CallOptions, type Client } from '../../src/client/client.ts';
import type { Operation } from '../../src/contract/operation.ts';
import type { Extra } from '../../src/domain/extras.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { type KeptWords } from '../../src/domain/outbox.ts';

export const claim: KeptWords = {
  kind: 'returnClaim',
  orderId: 'o1',
  cabinetCode: 'BW-4821',
  claimedAt: 1_000_000,
};
export const report: KeptWords = {
  kind: 'report',
  topic: 'other',
  text: 'Fach 3 klemmt',
  cabinetCode: null,
  orderId: 'o1',
};
export const receipt = { reference: 'P-7F3K-29QX', at: 2_000_000 };

type Call = { readonly id: string; readonly request: object; readonly key: string | undefined };

/** A phone of Ada's, and a server that takes the same key once. */
export function phone() {
  const area = memoryArea();
  let now = 1_500_000;
  const store = createStore(area);
  const tab = () => outboxOf(createStore(area), () => now);
  const outbox = outboxOf(store, () => now);
  const session = { token: 'ada-token' as string | null, userId: 'ada' as string | null };
  const server = {
    isThere: true,
    owner: 'ada',
    calls: [] as Call[],
    refusal: null as Failure | null,
    /** Extra that the API does not have. */
    missing: null as Extra | null,
    /** Happens between the question about the user and the sending. */
    meanwhile: () => undefined as void,
  };
  const client = (async ({ id }: Operation, request: object, options: CallOptions) => {
    if (!server.isThere) return { ok: false, failure: { kind: 'network' } };
    if (id === 'userInfo') {
      server.meanwhile();
      return { ok: true, value: { id: server.owner } };
    }
    if (server.missing) throw new MissingExtra(server.missing, id);
    server.calls.push({ id, request, key: options.idempotencyKey });
    if (server.refusal) return { ok: false, failure: server.refusal };
    return {
      ok: true,
      value: id === 'feedback' ? receipt : { ...claim, reference: 'R-1', createdAt: 2_000_000 },
    };
  }) as unknown as Client;
  const who = { token: () => session.token, userId: () => session.userId };
  const sends = (box = outbox, last: string | null = null) =>
    toPromise(createActor(sendNextActor(client, box, who), { input: { last } }).start());
  const keeps = (key: string, words: KeptWords) => outbox.keep({ key, userId: 'ada', words });
  return {
    area,
    store,
    tab,
    outbox,
    session,
    server,
    sends,
    keeps,
    later: (by: number) => {
      now += by;
    },
  };
}
