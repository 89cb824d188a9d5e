import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outboxOf } from '../../../src/actors/outbox.ts';
import { createStore, memoryArea } from '../../../src/actors/storage.ts';
import { outboxNews } from '../../../src/features/outbox/outbox-news.part.ts';
import type { KeptWords } from '../../../src/domain/outbox.ts';
import { createToasts } from '../../../src/ui/feedback/toasts.ts';

const claim: KeptWords = {
  kind: 'returnClaim',
  orderId: 'o1',
  cabinetCode: 'BW-4821',
  claimedAt: 1_000_000,
};
const receipt = { reference: 'P-7F3K-29QX', at: 2_000_000 };
const sent = { kind: 'sent', receipt } as const;
const refused = {
  kind: 'refused',
  failure: { kind: 'refused', reason: 'notRunning', text: '' },
} as const;

// Other tabs are heard of by the window.
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Ada's phone with a claim that was kept; which rental's page is open. */
function phone(orderId: string | null) {
  const outbox = outboxOf(createStore(memoryArea()), () => 1_500_000);
  outbox.keep({ key: 'key-1', userId: 'ada', words: claim });
  const toasts = createToasts();
  const open = { orderId };
  const news = outboxNews({
    outbox,
    toasts,
    userId: () => 'ada',
    orderHere: () => open.orderId,
    textOf: ({ kind }, outcome) => `${kind} ${outcome.kind}`,
    actionOf: () => ({ label: 'open', onClick: () => undefined }),
  });
  const opens = (next: string | null) => {
    open.orderId = next;
    news.look();
  };
  const said = async () => {
    await Promise.resolve();
    return toasts.current()?.text ?? null;
  };
  return { outbox, toasts, opens, said };
}

it('says over any other page that a return arrived', async () => {
  const { outbox, said } = phone(null);
  outbox.settle('key-1', sent);
  expect(await said()).toBe('returnClaim sent');
});

it("says nothing over the rental's own page, which shows it, and nothing later on", async () => {
  const { outbox, opens, said } = phone('o1');
  outbox.settle('key-1', sent);
  expect(await said()).toBeNull();
  opens(null);
  expect(await said()).toBeNull();
});

it('says over the page of another rental that a return was refused', async () => {
  const { outbox, said } = phone('o2');
  outbox.settle('key-1', refused);
  expect(await said()).toBe('returnClaim refused');
});

it("goes when the rental's page is opened, and not for any other page", async () => {
  const { outbox, opens, said } = phone(null);
  outbox.settle('key-1', sent);
  expect(await said()).toBe('returnClaim sent');
  opens('o2');
  expect(await said()).toBe('returnClaim sent');
  opens('o1');
  expect(await said()).toBeNull();
  opens(null);
  expect(await said()).toBeNull();
});

it("leaves another page's toast alone", async () => {
  const { toasts, opens, said } = phone(null);
  toasts.show({ text: 'copied', action: { label: 'close', onClick: () => undefined } });
  opens('o1');
  expect(await said()).toBe('copied');
});
