import { expect, it } from 'vitest';
import { delays, promoMachine } from '../../machines/promo/promo.machine.ts';
import type { ScannedCode } from '../../src/domain/station-code.ts';
import { start } from './support.ts';

function open(code: ScannedCode | null = null) {
  const { actor, clock } = start(promoMachine, { input: { code } });
  const state = () => {
    const { value, tags, context } = actor.getSnapshot();
    return { value, tags: [...tags], agreed: context.agreed, asked: context.askedToAgree };
  };
  const tick = (agreement: 'terms' | 'privacy', on = true) =>
    actor.send({ type: 'user.ticks', agreement, on });
  return { actor, clock, state, tick };
}

it('ticks nothing beforehand, and asks for each box with a toast', () => {
  const { actor, clock, state, tick } = open();
  const agreed = { terms: false, privacy: false };
  const browsing = { offering: 'browsing' };
  expect(state()).toEqual({ value: browsing, tags: ['offering'], agreed, asked: false });
  tick('terms');
  actor.send({ type: 'user.rents' });
  expect(state()).toEqual({
    value: { offering: 'askingAgreement' },
    tags: ['askingAgreement'],
    agreed: { ...agreed, terms: true },
    asked: true,
  });
  clock.increment(delays.toast - 1);
  expect(state().value).toEqual({ offering: 'askingAgreement' });
  clock.increment(1);
  expect(state()).toMatchObject({ value: browsing, asked: true });
  tick('terms', false);
  tick('privacy');
  actor.send({ type: 'user.rents' });
  expect(state().value).toEqual({ offering: 'askingAgreement' });
  // Nothing is missing any more, so nothing is asked for.
  tick('terms');
  expect(state()).toMatchObject({ value: browsing, agreed: { terms: true, privacy: true } });
  expect(delays).toEqual({ toast: 2_000 });
});

it('leads to the station that was scanned last, else home', () => {
  for (const [code, route] of [
    [
      { kind: 'cabinet', code: 'BW-4821' },
      { page: 'rent', cabinetCode: 'BW-4821' },
    ],
    [
      { kind: 'mixed', code: 'MIX-1' },
      { page: 'rent', mixedCode: 'MIX-1' },
    ],
    [null, { page: 'home' }],
  ] as const) {
    const { actor, tick } = open(code);
    tick('terms');
    tick('privacy');
    actor.send({ type: 'user.rents' });
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: route });
  }
});
