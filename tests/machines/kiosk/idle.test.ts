import { expect, it } from 'vitest';
import { delays, kioskMachine } from '../../../machines/kiosk/kiosk.machine.ts';
import type { VisitStep } from '../../../machines/kiosk/visit-step.ts';
import { at, attracting, lose, open, out, station } from './tablet.ts';

type Tablet = ReturnType<typeof open>;
type Node = { readonly states: Readonly<Record<string, Node>> };

/** States of the screen in which nothing is nested. */
const leaves = (nodes: Node['states'], path = ''): string[] =>
  Object.entries(nodes).flatMap(([name, { states }]) =>
    Object.keys(states).length === 0 ? [`${path}${name}`] : leaves(states, `${path}${name}.`),
  );
const isAt = ({ actor }: Tablet): string => {
  const { screen } = actor.getSnapshot().value;
  return typeof screen === 'string'
    ? screen
    : Object.entries(screen)
        .map(parts => parts.join('.'))
        .join();
};
const person = ({ actor }: Tablet) => actor.getSnapshot().value.person;

const rents =
  (...steps: VisitStep[]) =>
  async () => {
    const tablet = await attracting();
    tablet.actor.send({ type: 'user.rentsHere' });
    for (const type of steps) tablet.actor.send({ type });
    return tablet;
  };
const opensPanel = async () => {
  const tablet = await attracting();
  tablet.actor.send({ type: 'staff.opens' });
  tablet.actor.send({ type: 'staff.types', digit: '123456' });
  await tablet.checkPin.succeeds(null);
  return tablet;
};
const tests = async () => {
  const tablet = await opensPanel();
  tablet.actor.send({ type: 'staff.tests' });
  return tablet;
};
const waitsForCabinet = async () => {
  const tablet = await tests();
  await tablet.testCabinet.succeeds({ testId: 'test-1' });
  return tablet;
};

/** Ways to bring a tablet into each state in which a person can leave it. */
const ways: Readonly<Record<string, () => Promise<Tablet>>> = {
  'station.starting': async () => open(),
  'station.invitingToRent': async () => attracting(),
  'station.powerBankTaken': async () => {
    const tablet = await attracting();
    await tablet.reads(at('taken', 3, 1));
    return tablet;
  },
  'station.powerBankReturned': async () => {
    const tablet = await attracting();
    await tablet.reads(at('returned', 3, 1));
    return tablet;
  },
  'station.outOfService': async () => attracting(out),
  'station.offline': async () => {
    const tablet = await attracting();
    await lose(tablet);
    return tablet;
  },
  legalText: async () => {
    const tablet = await attracting();
    tablet.actor.send({ type: 'user.reads', page: 'terms' });
    return tablet;
  },
  'rentingHere.choosing': rents(),
  'rentingHere.enteringCard': rents('visit.pays'),
  'rentingHere.underWay': rents('visit.waits'),
  'rentingHere.running': rents('visit.runs'),
  'rentingHere.finished': rents('visit.settles'),
  'staff.enteringPin': async () => {
    const tablet = await attracting();
    tablet.actor.send({ type: 'staff.opens' });
    return tablet;
  },
  'staff.checkingPin': async () => {
    const tablet = await attracting();
    tablet.actor.send({ type: 'staff.opens' });
    tablet.actor.send({ type: 'staff.types', digit: '123456' });
    return tablet;
  },
  'staff.staffPage': opensPanel,
  'staff.askingCabinet': tests,
  'staff.cabinetTested': waitsForCabinet,
  'staff.cabinetAnswered': async () => {
    const tablet = await waitsForCabinet();
    await tablet.reads({ ...station, answeredTest: 'test-1' });
    return tablet;
  },
  'staff.cabinetSilent': async () => {
    const tablet = await waitsForCabinet();
    tablet.pass(delays.testedFor);
    return tablet;
  },
  'staff.givingTabletUp': async () => {
    const tablet = await opensPanel();
    tablet.actor.send({ type: 'staff.leaves' });
    return tablet;
  },
};

/** Money or a power bank is under way, or the person is gone already. */
const exceptions = ['rentingHere.underWay', 'forgettingCustomer', 'notSetUp'];
/**
 * Idle times before the tablet asks; it cannot feel typing in the provider's card fields, so these
 * have their own.
 */
const patience = (name: string): readonly number[] =>
  name === 'rentingHere.enteringCard' ? [delays.idleFor, delays.fillingFor] : [delays.idleFor];

it('knows the way to every state in which a person can leave the tablet', () => {
  const all = leaves(kioskMachine.root.states.screen?.states ?? {});
  expect([...Object.keys(ways), 'forgettingCustomer', 'notSetUp'].sort()).toEqual(all.sort());
});

it.each(Object.entries(ways).filter(([name]) => !exceptions.includes(name)))(
  'asks a person who left at %s whether they are here, and forgets them',
  async (name, comes) => {
    const tablet = await comes();
    expect(isAt(tablet)).toBe(name);
    tablet.actor.send({ type: 'user.chooses', locale: 'fr-FR' });
    tablet.actor.send({ type: 'user.resizes' });
    for (const quiet of patience(name)) {
      tablet.pass(quiet - 1);
      expect(person(tablet)).not.toBe('askedWhetherThere');
      tablet.pass(1);
    }
    expect(person(tablet)).toBe('askedWhetherThere');
    tablet.pass(delays.warnedFor - 1);
    expect([person(tablet), tablet.context().chosen]).toEqual(['askedWhetherThere', 'fr-FR']);
    tablet.pass(1);
    expect(person(tablet)).toBe('nobodyThere');
    expect(tablet.context()).toMatchObject({ chosen: null, textSize: 100, page: null, pin: '' });
    expect(isAt(tablet)).toMatch(/^station\.|^forgettingCustomer$/);
  },
);

it('asks and forgets no person while money or a power bank is under way, however long', async () => {
  const tablet = await rents('visit.waits')();
  tablet.actor.send({ type: 'user.chooses', locale: 'fr-FR' });
  for (let minutes = 0; minutes < 30; minutes += 1) {
    tablet.pass(delays.idleFor);
    expect([isAt(tablet), person(tablet)]).toEqual(['rentingHere.underWay', 'somebodyThere']);
  }
  expect(tablet.context().chosen).toBe('fr-FR');
  tablet.actor.send({ type: 'visit.settles' });
  tablet.pass(delays.idleFor);
  expect(person(tablet)).toBe('askedWhetherThere');
});

it.each<[string, ...VisitStep[]]>([
  ['rentingHere.choosing', 'visit.chooses'],
  ['rentingHere.enteringCard', 'visit.pays'],
  ['rentingHere.underWay', 'visit.waits'],
  ['rentingHere.running', 'visit.runs'],
  ['rentingHere.finished', 'visit.settles'],
])('goes on at %s though the station dies, and shows it afterwards', async (name, ...steps) => {
  const tablet = await rents(...steps)();
  await tablet.reads({ ...station, fault: 'offline' });
  expect(isAt(tablet)).toBe(name);
  tablet.actor.send({ type: 'visit.settles' });
  tablet.actor.send({ type: 'user.finishes' });
  await tablet.endVisit.succeeds(null);
  expect(isAt(tablet)).toBe('station.outOfService');
});
