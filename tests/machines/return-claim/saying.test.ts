import { expect, it } from 'vitest';
import {
  described,
  describing,
  made,
  no,
  now,
  open,
  rentedAt,
  sending,
} from './answered-by-hand.ts';

it('opens with nothing filled in, and closes again', () => {
  const { actor, state, context } = open();
  expect(state()).toEqual({ value: 'closed', tags: ['closed'], changes: 0 });
  actor.send({ type: 'user.opens' });
  expect(state()).toEqual(describing);
  expect(context()).toEqual({
    orderId: 'o1',
    typed: '',
    isElsewhere: false,
    at: null,
    saidAt: null,
    key: null,
    claim: null,
    doubted: null,
    failure: null,
  });
  actor.send({ type: 'user.closes' });
  expect(state().value).toBe('closed');
});

it('says where and when, and shows the reference; the order page is told', async () => {
  const { openAttempt, claimReturn, state, context } = await sending(now - 60_000);
  expect(state()).toEqual({ value: 'sending', tags: ['sending'], changes: 0 });
  expect(openAttempt.asked).toEqual([{ key: null }]);
  expect(claimReturn.asked).toEqual([
    {
      question: {
        orderId: 'o1',
        cabinetCode: 'BW-4821',
        claimedAt: now - 60_000,
        key: 'key-1',
      },
    },
  ]);
  await claimReturn.succeeds(made);
  expect(state()).toEqual({ value: 'claimed', tags: ['claimed'], changes: 1 });
  expect(context()).toMatchObject({ claim: made, failure: null });
});

it('takes the code out of a scanned link, and the time of saying it where none is chosen', async () => {
  const { actor, openAttempt, claimReturn } = described(
    ' https://borrowatt.example/?qrcode=BW-1007 ',
  );
  actor.send({ type: 'user.claims', rentedAt, now });
  await openAttempt.succeeds({ key: 'key-1' });
  expect(claimReturn.asked).toEqual([
    { question: { orderId: 'o1', cabinetCode: 'BW-1007', claimedAt: now, key: 'key-1' } },
  ]);
});

it.each(['', 'Café Anna', 'https://borrowatt.example/?zhcode=MIX-1'])(
  'asks for the code until there is one: %j',
  typed => {
    const { actor, openAttempt, state } = described(typed);
    actor.send({ type: 'user.claims', rentedAt, now });
    expect(state()).toEqual({
      value: { describing: 'missingCode' },
      tags: ['describing'],
      changes: 0,
    });
    expect(openAttempt.asked).toEqual([]);
    actor.send({ type: 'user.typesCode', text: 'BW-4821' });
    expect(state()).toEqual(describing);
  },
);

it.each([
  ['before the rental', rentedAt - 60_001],
  ['in the future', now + 60_001],
])('asks for another time where it was %s', (_, at) => {
  const { actor, openAttempt, state } = described();
  actor.send({ type: 'user.choosesTime', at });
  actor.send({ type: 'user.claims', rentedAt, now });
  expect(state()).toEqual({ value: { describing: 'wrongTime' }, tags: ['describing'], changes: 0 });
  expect(openAttempt.asked).toEqual([]);
  actor.send({ type: 'user.choosesTime', at: now });
  expect(state()).toEqual(describing);
  actor.send({ type: 'user.claims', rentedAt, now });
  expect(state()).toMatchObject({ value: 'opening', tags: ['sending'] });
});

it('claims for the picked station, and for the typed one after "another station"', async () => {
  const { actor, openAttempt, claimReturn, context } = open();
  actor.send({ type: 'user.opens' });
  actor.send({ type: 'user.picksStation', code: 'BW-1007' });
  expect(context()).toMatchObject({ typed: 'BW-1007', isElsewhere: false });
  actor.send({ type: 'user.picksElsewhere' });
  expect(context()).toMatchObject({ typed: '', isElsewhere: true });
  actor.send({ type: 'user.picksStation', code: 'BW-2210' });
  actor.send({ type: 'user.claims', rentedAt, now });
  await openAttempt.succeeds({ key: 'key-1' });
  expect(claimReturn.asked).toMatchObject([{ question: { cabinetCode: 'BW-2210' } }]);
});

it.each([
  { type: 'user.typesCode', text: 'BW-1007' },
  { type: 'user.picksStation', code: 'BW-1007' },
  { type: 'user.choosesTime', at: now },
] as const)('other words are another claim: $type', async change => {
  const { actor, claimReturn, openAttempt } = await sending();
  await claimReturn.fails(no);
  actor.send({ type: 'user.edits' });
  actor.send(change);
  actor.send({ type: 'user.claims', rentedAt, now });
  expect(openAttempt.asked.at(-1)).toEqual({ key: null });
});
