import { createActor, fromCallback, type AnyEventObject } from 'xstate';
import { provideAll } from '../../../machines/declare.ts';
import { kioskMachine } from '../../../machines/kiosk/kiosk.machine.ts';
import {
  checkPinActor,
  leaveKioskActor,
  loadStationActor,
  testCabinetActor,
} from '../../../src/features/kiosk/kiosk.actors.ts';
import { visits } from '../../../src/app/kiosk/visit.ts';
import type { LanguageStore } from '../../../src/app/language.ts';
import { createClient } from '../../../src/client/client.ts';
import type { AppConfig } from '../../../src/contract/config.ts';
import { kioskAnswers } from '../../../src/contract/kiosk/calls.ts';
import type { KioskStation } from '../../../src/domain/kiosk.ts';
import { extraNames } from '../../../src/domain/extras.ts';
import { station } from '../../machines/kiosk/tablet.ts';
import { tabletClock } from './tablet-clock.ts';

const begun = Date.UTC(2026, 0, 5, 8);

/** Surroundings of the tablet; a customer who changes them restores them. */
export type World = { station: KioskStation; isCut: boolean };

/** Browser properties of the tablet; a run sets them as the global `navigator`. */
export const tabletsNavigator = { userAgent: 'Chrome/140', maxTouchPoints: 5 };

/**
 * A tablet as `src/app/kiosk.tsx` builds it, without its pixels: the chart with its actors, the
 * client, and a visit of its own for each person, against a backend that answers at once.
 */
export function tabletLife() {
  const world: World = { station, isCut: false };
  const settings = {
    baseUrl: 'http://backend.test/api/v1',
    agentOpenId: () => '',
    extras: () => extraNames,
    locale: () => 'de-DE' as const,
    fetch: async (url: RequestInfo | URL) => {
      if (world.isCut) throw new TypeError('Failed to fetch');
      const { pathname } = new URL(url instanceof Request ? url.url : url);
      const answer = pathname.endsWith('/kiosk/station')
        ? kioskAnswers.kioskStation(world.station)
        : pathname.endsWith('/kiosk/pin')
          ? { code: 1061, msg: 'Die PIN stimmt nicht.' }
          : { token: 'guest' };
      return Response.json({ code: 0, msg: '', ...answer });
    },
  };
  const client = createClient({
    ...settings,
    token: () => 'tablet',
    onRefused: async () => null,
  });
  const there = visits(
    {
      code: 'BW-4821',
      // Only the parts that a visit reads.
      config: { paymentMethods: ['STRIPE_CARD'], signIn: [] } as unknown as AppConfig,
      language: {} as LanguageStore,
      settings,
    },
    async () => undefined,
  );
  const clock = tabletClock(begun);
  const actor = createActor(
    provideAll(kioskMachine, {
      ...there.actors,
      ticks: fromCallback<AnyEventObject>(() => undefined),
      loadStation: loadStationActor(client),
      checkPin: checkPinActor(client),
      testCabinet: testCabinetActor(client),
      leaveKiosk: leaveKioskActor(client),
    }),
    { clock: clock.clock, input: { now: begun } },
  ).start();
  const pass = async (milliseconds: number) =>
    clock.pass(milliseconds, now => actor.send({ type: 'clock.ticked', now }));
  return {
    actor,
    world,
    pass,
    now: clock.now,
    visit: there.current,
    /** State, children and timers, which must be the same whenever it is unattended. */
    standing: () => {
      const { value, children } = actor.getSnapshot();
      return { value, children: Object.keys(children), waiting: clock.waiting() };
    },
  };
}
export type TabletLife = ReturnType<typeof tabletLife>;
