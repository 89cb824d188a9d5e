import { delays } from '../../../machines/kiosk/kiosk.machine.ts';
import { lostAfter } from '../../../machines/kiosk/kiosk.setup.ts';
import { locales } from '../../../src/domain/locale.ts';
import type { KioskMoment } from '../../../src/domain/kiosk.ts';
import type { TabletLife } from './tablet-life.ts';

/** Numbers from 0 up to 1, as `randomOf` makes them. */
type Random = () => number;
const pick = <T>(random: Random, all: readonly T[]): T => {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) throw new Error('there is nothing to pick');
  return one;
};

const second = 1_000;

const happens = async (
  { world, now, pass }: TabletLife,
  kind: KioskMoment['kind'],
  slot: number,
): Promise<void> => {
  world.station = {
    ...world.station,
    moments: [...world.station.moments, { id: String(now()), kind, slot }].slice(-5),
  };
  await pass(delays.refresh);
};

/** Rents on the tablet as far as `last`, and goes on or walks away. */
const rentsHere = async (
  { actor, pass, visit }: TabletLife,
  steps: readonly ('visit.chooses' | 'visit.pays' | 'visit.waits' | 'visit.settles')[],
): Promise<void> => {
  actor.send({ type: 'user.rentsHere' });
  const services = visit()?.services;
  if (!services) throw new Error('nobody rents here');
  await services.ensureSession({ kind: 'cabinet', code: 'BW-4821' }, new AbortController().signal);
  services.store.set('drafts', { form: { name: 'Mia' } });
  for (const type of steps) {
    actor.send({ type });
    await pass(5 * second);
  }
};

/** Customers at a tablet, and accidents that happen to it. */
const customers: Readonly<Record<string, (tablet: TabletLife, random: Random) => Promise<void>>> = {
  'touches it and goes': async ({ actor }) => actor.send({ type: 'user.touches' }),
  'chooses a language and larger text, and goes': async ({ actor }, random) => {
    actor.send({ type: 'user.chooses', locale: pick(random, locales) });
    actor.send({ type: 'user.resizes' });
  },
  'reads a legal text': async ({ actor, pass }) => {
    actor.send({ type: 'user.reads', page: 'terms' });
    await pass(20 * second);
    actor.send({ type: 'user.touches' });
  },
  'rents with a phone': async tablet => happens(tablet, 'taken', 3),
  'brings a power bank back': async tablet => happens(tablet, 'returned', 4),
  'rents here': async tablet => {
    await rentsHere(tablet, ['visit.chooses', 'visit.pays', 'visit.waits', 'visit.settles']);
    tablet.actor.send({ type: 'user.finishes' });
  },
  'leaves while choosing': async tablet => rentsHere(tablet, ['visit.chooses']),
  'leaves while the card is asked for': async tablet =>
    rentsHere(tablet, ['visit.chooses', 'visit.pays']),
  'is done and says nothing': async tablet =>
    rentsHere(tablet, ['visit.chooses', 'visit.pays', 'visit.waits', 'visit.settles']),
  'reads while renting': async tablet => {
    await rentsHere(tablet, ['visit.chooses']);
    tablet.actor.send({ type: 'user.reads', page: 'privacy' });
  },
  'guesses a PIN': async ({ actor, pass }) => {
    actor.send({ type: 'staff.opens' });
    actor.send({ type: 'staff.types', digit: '123456' });
    await pass(second);
  },
  'the network is away': async ({ world, pass }) => {
    world.isCut = true;
    await pass(lostAfter + delays.callTimeout);
    world.isCut = false;
    await pass(delays.refresh);
  },
  'the cabinet dies and returns': async ({ world, pass }) => {
    world.station = { ...world.station, fault: 'offline' };
    await pass(60 * second);
    world.station = { ...world.station, fault: null };
    await pass(delays.refresh);
  },
  'the venue closes and opens': async ({ world, pass }) => {
    world.station = { ...world.station, isVenueClosed: true };
    await pass(30 * second);
    world.station = { ...world.station, isVenueClosed: false };
    await pass(delays.refresh);
  },
};

const kinds = Object.entries(customers);

/** Milliseconds, longer than the tablet waits for any customer. */
const longest = delays.idleFor + delays.fillingFor + delays.warnedFor + delays.takenFor + 10_000;

/** Lets time pass until the tablet attracts and nobody is there; throws if that does not come. */
async function quiets({ actor, pass }: TabletLife): Promise<void> {
  for (let waited = 0; waited <= longest; waited += delays.refresh) {
    const snapshot = actor.getSnapshot();
    if (snapshot.hasTag('attracting') && snapshot.matches({ person: 'nobodyThere' })) return;
    await pass(delays.refresh);
  }
  throw new Error(`the tablet stays at ${JSON.stringify(actor.getSnapshot().value)}`);
}

/** Lets `count` customers come one after the other; `after` is told each one's errand. */
export async function serve(
  tablet: TabletLife,
  random: Random,
  count: number,
  after: (name: string) => void,
): Promise<void> {
  for (let served = 0; served < count; served++) {
    const [name, comes] = pick(random, kinds);
    await comes(tablet, random);
    await quiets(tablet);
    after(name);
  }
}
