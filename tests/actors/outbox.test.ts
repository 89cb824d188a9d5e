import { expect, it } from 'vitest';
import { hasUnsent, outboxOf } from '../../src/actors/outbox.ts';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { forgetPerson } from '../../src/app/session-end.ts';
import { keptLifetime, toldLifetime } from '../../src/domain/outbox.ts';
import { claim, phone, receipt, report } from './adas-phone.ts';

const outcomes = ({ outbox }: ReturnType<typeof phone>) => outbox.all().map(one => one.outcome);

it('keeps a claim over a closed tab, and sends it once with its key and its time', async () => {
  const here = phone();
  expect(here.keeps('key-1', claim)).toBe(true);
  here.server.isThere = false;
  expect(await here.sends()).toEqual({ kind: 'unanswered', key: 'key-1' });
  here.server.isThere = true;
  const reopened = here.tab();
  expect(reopened.all()).toMatchObject([{ key: 'key-1', words: claim, outcome: null }]);
  expect(await here.sends(reopened)).toEqual({ kind: 'settled' });
  const { kind: _, ...request } = claim;
  expect(here.server.calls).toEqual([{ id: 'claimReturn', request, key: 'key-1' }]);
  expect(outcomes(here)).toEqual([{ kind: 'sent', receipt: { reference: 'R-1', at: 2_000_000 } }]);
  expect(await here.sends()).toEqual({ kind: 'nothing' });
  expect(here.server.calls).toHaveLength(1);
});

it('a report is the same call as with a network', async () => {
  const here = phone();
  here.keeps('key-1', report);
  await here.sends();
  expect(here.server.calls).toEqual([
    {
      id: 'feedback',
      request: { topic: 'other', text: 'Fach 3 klemmt', cabinetCode: undefined, orderId: 'o1' },
      key: 'key-1',
    },
  ]);
});

it('a refusal is kept with its words; what says nothing of it is tried again', async () => {
  const here = phone();
  here.keeps('key-1', claim);
  for (const kind of ['notYet', 'tooMany', 'unexpected'] as const) {
    here.server.refusal = { kind };
    expect(await here.sends()).toEqual({ kind: 'unanswered', key: 'key-1' });
  }
  here.server.refusal = { kind: 'unauthorized', text: '' };
  expect(await here.sends()).toEqual({ kind: 'unanswered', key: 'key-1' });
  const refusal = { kind: 'refused', reason: 'notRunning', text: 'Läuft nicht mehr' } as const;
  here.server.refusal = refusal;
  expect(await here.sends()).toEqual({ kind: 'settled' });
  expect(outcomes(here)).toEqual([{ kind: 'refused', failure: refusal }]);
});

it('ends what an API has no call for, and says so', async () => {
  const here = phone();
  here.keeps('key-1', claim);
  here.server.refusal = { kind: 'notFound' };
  expect(await here.sends()).toEqual({ kind: 'settled' });
  expect(outcomes(here)).toEqual([{ kind: 'refused', failure: { kind: 'notFound' } }]);
  expect(here.tab().all()).toHaveLength(1);
  expect(await here.sends()).toEqual({ kind: 'nothing' });
});

it('ends what the API no longer says that it has', async () => {
  const here = phone();
  here.keeps('key-1', claim);
  here.server.missing = 'returnClaim';
  expect(await here.sends()).toEqual({ kind: 'settled' });
  expect(outcomes(here)).toEqual([{ kind: 'refused', failure: { kind: 'notFound' } }]);
});

it('sends nothing of a person while another one is signed in, though the phone believes otherwise', async () => {
  const here = phone();
  here.keeps('key-1', claim);
  here.session.userId = 'bo';
  expect(await here.sends()).toEqual({ kind: 'nothing' });
  // The phone still knows Ada's name, and the token is another person's already.
  here.session.userId = 'ada';
  here.server.owner = 'bo';
  expect(await here.sends()).toEqual({ kind: 'nothing' });
  // Another person signs in during the question whose token it is.
  here.server.owner = 'ada';
  here.server.meanwhile = () => {
    here.session.token = 'bo-token';
  };
  expect(await here.sends()).toEqual({ kind: 'unanswered', key: 'key-1' });
  here.session.token = null;
  expect(await here.sends()).toEqual({ kind: 'nothing' });
  expect(here.server.calls).toEqual([]);
});

it('signing out forgets it; a session that was lost does not', async () => {
  const here = phone();
  here.keeps('key-1', claim);
  here.store.remove('token');
  expect(here.outbox.all()).toHaveLength(1);
  forgetPerson(here.store);
  expect(here.outbox.all()).toEqual([]);
  expect(await here.sends()).toEqual({ kind: 'nothing' });
});

it('an entry without an answer does not keep the others from being sent', async () => {
  const here = phone();
  here.keeps('key-1', claim);
  here.keeps('key-2', report);
  here.server.refusal = { kind: 'unexpected' };
  expect(await here.sends()).toEqual({ kind: 'unanswered', key: 'key-1' });
  expect(await here.sends(here.outbox, 'key-1')).toEqual({ kind: 'unanswered', key: 'key-2' });
  expect(await here.sends(here.outbox, 'key-2')).toEqual({ kind: 'unanswered', key: 'key-1' });
});

it('is forgotten a day after it was told, or a week after it was said', () => {
  const here = phone();
  here.keeps('key-1', claim);
  here.keeps('key-2', report);
  here.outbox.settle('key-1', { kind: 'sent', receipt });
  here.outbox.tell('key-1');
  here.later(toldLifetime);
  expect(here.outbox.all().map(({ key }) => key)).toEqual(['key-2']);
  here.later(keptLifetime - toldLifetime);
  expect(here.outbox.all()).toEqual([]);
});

it.each(['', '{', '{}', '[{"key":"key-1"}]'])('rubbish is dropped: %s', text => {
  const { area, outbox } = phone();
  area.setItem('outbox', text);
  expect(outbox.all()).toEqual([]);
  expect(area.getItem('outbox')).toBeNull();
});

it('knows whether signing out would lose something', () => {
  const store = createStore(memoryArea());
  const outbox = outboxOf(store);
  expect(hasUnsent(store)).toBe(false);
  outbox.keep({ key: 'k1', userId: 'u1', words: claim });
  outbox.keep({ key: 'k2', userId: 'u1', words: report });
  outbox.settle('k1', { kind: 'sent', receipt });
  expect(hasUnsent(store)).toBe(true);
  outbox.settle('k2', { kind: 'refused', failure: { kind: 'forbidden' } });
  expect(hasUnsent(store)).toBe(false);
});
