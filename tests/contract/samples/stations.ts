import { cabinetWith, slots } from '../../../stories/support/cabinet-samples.ts';
import { moment, type Samples } from './samples.ts';

/** Station with a value in every field. */
const cabinet = cabinetWith({
  overtimeFee: 250,
  userBalance: 1999,
  unfinishedRentals: 1,
  slots: [...slots, { number: 9, state: 'outOfOrder' }],
  paidByInvitation: true,
});

const nearby = {
  code: 'BW-1007',
  venueName: 'Späti Kastanie',
  address: 'Kastanienallee 12, 10435 Berlin',
  position: { latitude: 52.5352, longitude: 13.4061 },
  distance: 432,
  freeSlots: 3,
  readyPowerBanks: 5,
  lastSeenAt: moment - 30_000,
};

/** Cabinets, tablets beside them, and what is near. */
export const stations = {
  checkCabinet: cabinet,
  checkMixedCode: cabinet,
  rentByBalance: { orderId: 'order' },
  rentByInvitation: { orderId: 'order' },
  enrolKiosk: { token: 'unguessable', cabinetCode: 'BW-4821' },
  kioskStation: {
    cabinetCode: 'BW-4821',
    venueName: 'Café Morgenrot',
    tariff: cabinet.tariff,
    currency: 'EUR',
    currencySymbol: '€',
    slots: cabinet.slots,
    fault: 'inService',
    isVenueClosed: true,
    answeredTest: 'test',
    moments: [
      { id: 'b', kind: 'returned', slot: 4 },
      { id: 'a', kind: 'taken', slot: 3 },
    ],
    next: nearby,
    handOff: 'unguessable',
  },
  checkKioskPin: null,
  testCabinet: { testId: 'test' },
  leaveKiosk: null,
  nearbyCabinets: {
    cabinets: [nearby, { ...nearby, distance: null }],
    origin: 'A',
    serverTime: moment,
  },
} satisfies Partial<Samples>;
