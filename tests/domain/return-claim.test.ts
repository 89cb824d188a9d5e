import { claimOutcome } from '../../src/domain/order.ts';
import { openClaim, orders } from '../../stories/support/order-samples.ts';
import { describe, expect, it, test } from 'vitest';
import {
  countedReturn,
  holdsMeter,
  isOpen,
  meterTime,
  possibleReturn,
} from '../../src/domain/return-claim.ts';

const minute = 60_000;

describe('the meter', () => {
  test('stands at the claimed time while a claim is open, and runs before and after', () => {
    expect(meterTime(null, 900)).toBe(900);
    const claim = { claimedAt: 400, stopsMeter: true };
    expect(meterTime({ ...claim, state: 'open' }, 900)).toBe(400);
    expect(meterTime({ ...claim, state: 'open' }, 300)).toBe(300);
    for (const state of ['rejected', 'confirmed', 'lapsed'] as const)
      expect(meterTime({ ...claim, state }, 900)).toBe(900);
  });

  test('runs on where the claim is said again', () => {
    const claim = { state: 'open', claimedAt: 400, stopsMeter: false } as const;
    expect(holdsMeter(claim)).toBe(false);
    expect(meterTime(claim, 900)).toBe(900);
  });

  test('counts a claim as open only in the state open', () => {
    expect(
      [
        null,
        { state: 'open' as const },
        { state: 'confirmed' as const },
        { state: 'rejected' as const },
        { state: 'lapsed' as const },
      ].map(isOpen),
    ).toEqual([false, true, false, false, false]);
  });
});

describe('the time a person may name', () => {
  const rental = { rentedAt: 10 * minute, now: 30 * minute };
  test.each([
    ['within the rental it counts as it is', 20 * minute, 20 * minute],
    ['the minute of the start, picked without its seconds, is the start', 9 * minute, 10 * minute],
    ['a phone whose clock is a little ahead means now', 31 * minute, 30 * minute],
    ['before the rental is refused', 9 * minute - 1, null],
    ['in the future is refused', 31 * minute + 1, null],
    ['no time is refused', Number.NaN, null],
  ])('%s', (_, claimedAt, counted) => {
    expect(possibleReturn(claimedAt, rental)).toBe(counted);
  });

  test('a rental that began a moment ahead of this clock can be returned now', () => {
    expect(possibleReturn(9_000, { rentedAt: 10_000, now: 9_000 })).toBe(10_000);
  });
});

describe('the time that counts as the return', () => {
  const hour = 60 * minute;
  const claim = { claimedAt: hour, lapsesAt: 50 * hour, isClaimedCabinet: true };
  const elsewhere = { ...claim, isClaimedCabinet: false };
  test.each([
    ["without a claim the cabinet's time", null, 2 * hour, null, 2 * hour],
    ['a little later than claimed: the claimed time', claim, hour + 2 * minute, null, hour],
    ['later than that: two minutes before', claim, 5 * hour, null, 5 * hour - 2 * minute],
    ['silent since before it: the claimed time', claim, 7 * hour, 0, hour],
    ['silent for longer than six hours: six hours before', claim, 9 * hour, 0, 3 * hour],
    ['silent since later: from then on', claim, 8 * hour, 3 * hour, 3 * hour],
    ['silent for a moment only: two minutes', claim, 3 * hour, 3 * hour - minute, 178 * minute],
    ['earlier than claimed: its own time', claim, 30 * minute, null, 30 * minute],
    ['after the claim lapsed: its own time', claim, 50 * hour + 1, 0, 50 * hour + 1],
    ['another cabinet, later than claimed: its own time', elsewhere, 2 * hour, 0, 2 * hour],
    ['another cabinet, earlier than claimed: its own time', elsewhere, 30, 0, 30],
  ])('%s', (_, made, at, silentSince, counted) => {
    expect(countedReturn(made, { at, silentSince })).toBe(counted);
  });
});

describe('claimOutcome', () => {
  const running = { ...orders.running, returnedAt: null };
  it.each(['confirmed', 'rejected', 'lapsed'] as const)('is %s once its order says so', state => {
    const order = { ...running, claim: { ...openClaim, state } };
    expect(claimOutcome(order, openClaim)).toBe(state);
  });

  it('is being checked while it is open, and while another claim stands at the order', () => {
    expect(claimOutcome({ ...running, claim: openClaim }, openClaim)).toBe('checking');
    const other = { ...openClaim, reference: 'R-0000-0000', state: 'rejected' as const };
    expect(claimOutcome({ ...running, claim: other }, openClaim)).toBe('checking');
  });

  it('is confirmed by a station that registered the return, whatever was said', () => {
    expect(claimOutcome({ ...orders.returned, claim: openClaim }, openClaim)).toBe('confirmed');
    const rejected = { ...openClaim, state: 'rejected' as const };
    expect(claimOutcome({ ...orders.returned, claim: rejected }, rejected)).toBe('confirmed');
  });
});
