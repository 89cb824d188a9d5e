import { delays, kioskMachine } from '../../../machines/kiosk/kiosk.machine.ts';
import { lostAfter } from '../../../machines/kiosk/kiosk.setup.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { KioskMoment, KioskStation, NotedFailure } from '../../../src/domain/kiosk.ts';
import { tariff } from '../../../stories/support/cabinet-samples.ts';
import { worldOf } from '../../../stories/support/world.ts';
import { enter } from '../support.ts';

/** When the tablet begins, on the chart's clock and on the wall. */
export const begun = 1_000_000;
export const station: KioskStation = {
  cabinetCode: 'BW-4821',
  venueName: 'Café Morgenrot',
  tariff,
  currency: 'EUR',
  currencySymbol: '€',
  slots: [{ number: 1, state: 'ready', level: 100 }],
  fault: null,
  isVenueClosed: false,
  answeredTest: null,
  next: null,
  moments: [],
  handOff: 'unguessable',
};
export const moment = (kind: KioskMoment['kind'], slot: number, count: number): KioskMoment => ({
  id: String(count),
  kind,
  slot,
});
/** The station right after something came out or back; `count`: how many have before. */
export const at = (...one: Parameters<typeof moment>): KioskStation => ({
  ...station,
  moments: [moment(...one)],
});
export const out: KioskStation = { ...station, fault: 'inService' };
export const network: Failure = { kind: 'network' };
export const revoked: Failure = { kind: 'refused', reason: 'kioskRevoked', text: '' };

/** The chart of a tablet, its actors answered by hand; `noted`: before the page was opened anew. */
export function open(noted: readonly NotedFailure[] = []) {
  const world = enter(worldOf(kioskMachine, { now: begun, noted }));
  const { actor, clock, loadStation, ticks } = world;
  const screen = () => [
    ...actor.getSnapshot().tags,
    ...(actor.getSnapshot().matches({ person: 'askedWhetherThere' }) ? ['warned'] : []),
  ];
  const context = () => actor.getSnapshot().context;
  let now = begun;
  /** Lets time pass on the chart's clock and on the wall. */
  const pass = (milliseconds: number) => {
    clock.increment(milliseconds);
    now += milliseconds;
    ticks.tells({ type: 'clock.ticked', now });
  };
  const reads = async (next: KioskStation) => {
    pass(delays.refresh);
    await loadStation.succeeds(next);
  };
  const loses = async (failure: Failure) => {
    pass(delays.refresh);
    await loadStation.fails(failure);
  };
  return { ...world, screen, context, pass, reads, loses };
}
/** A tablet that has heard of its station. */
export async function attracting(first = station) {
  const opened = open();
  await opened.loadStation.succeeds(first);
  return opened;
}
/** Lets all answers fail until the tablet offers nothing any more. */
export const lose = async ({ loses, pass }: Pick<ReturnType<typeof open>, 'loses' | 'pass'>) => {
  await loses(network);
  pass(1);
  for (let waited = 0; waited < lostAfter; waited += delays.refresh) await loses(network);
};
