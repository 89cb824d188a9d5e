import type { Slot } from '../../src/domain/cabinet.ts';
import type { KioskMoment, KioskStation } from '../../src/domain/kiosk.ts';
import { slots, tariff } from './cabinet-samples.ts';
import { rentedAt } from './times.ts';

const kioskStation: KioskStation = {
  cabinetCode: 'BW-4821',
  venueName: 'Café Morgenrot',
  tariff,
  currency: 'EUR',
  currencySymbol: '€',
  slots,
  fault: null,
  isVenueClosed: false,
  answeredTest: null,
  next: null,
  moments: [],
  handOff: '3q2-7wAAAAAAAAAAAAAAAA',
};

/** The same station with something changed. */
const kioskStationWith = (changes: Partial<KioskStation>): KioskStation => ({
  ...kioskStation,
  ...changes,
});

const taken: KioskMoment = { id: 'taken', kind: 'taken', slot: 5 };
const returned: KioskMoment = { id: 'returned', kind: 'returned', slot: 4 };

const jammed: readonly Slot[] = slots.map(slot =>
  slot.number === 7 ? { number: 7, state: 'outOfOrder' } : slot,
);

export const kioskStations = {
  ready: kioskStation,
  jammed: kioskStationWith({ slots: jammed }),
  tested: kioskStationWith({ answeredTest: 'test', slots: jammed }),
  closed: kioskStationWith({ isVenueClosed: true }),
  'nothing ready': kioskStationWith({
    slots: slots.map(slot =>
      slot.state === 'ready' ? { number: slot.number, state: 'charging', level: 20 } : slot,
    ),
  }),
  full: kioskStationWith({
    slots: slots.map(slot =>
      slot.state === 'empty' ? { number: slot.number, state: 'ready', level: 90 } : slot,
    ),
  }),
  'in service': kioskStationWith({
    fault: 'inService',
    next: {
      code: 'BW-1007',
      venueName: 'Späti Kastanie',
      address: 'Kastanienallee 12, 10435 Berlin',
      position: { latitude: 52.5352, longitude: 13.4061 },
      distance: 430,
      freeSlots: 3,
      readyPowerBanks: 5,
      lastSeenAt: rentedAt,
    },
  }),
  silent: kioskStationWith({ fault: 'offline' }),
  unbound: kioskStationWith({ fault: 'notBound' }),
  taken: kioskStationWith({ moments: [taken] }),
  'taken again': kioskStationWith({
    moments: [taken, { id: 'taken again', kind: 'taken', slot: 6 }],
  }),
  returned: kioskStationWith({ moments: [returned] }),
  'returned again': kioskStationWith({
    moments: [returned, { id: 'returned again', kind: 'returned', slot: 7 }],
  }),
  'returned in service': kioskStationWith({
    fault: 'inService',
    moments: [returned],
  }),
  'taken at last': kioskStationWith({ moments: [{ id: 'at last', kind: 'taken', slot: 8 }] }),
  'taken and returned': kioskStationWith({
    moments: [
      returned,
      taken,
      { id: 'returned as well', kind: 'returned', slot: 6 },
      { id: 'returned again', kind: 'returned', slot: 7 },
    ],
  }),
} as const satisfies Record<string, KioskStation>;
