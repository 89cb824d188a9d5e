import { describe, expect, test } from 'vitest';
import { carriedBy, type BuiltCollector } from '../../src/domain/payment-method.ts';
import type { LocalTables } from '../../packages/local-ends/src/tables.ts';
import { farPayments } from '../simulation/kills/far-ends.ts';
import { back, eachAtPayPal } from './support/at-paypal.ts';
import { hour, minute } from './support/harness.ts';
import { charges, type ChargedHere } from './support/charges.ts';
import { confirm } from './support/pay-calls.ts';
import { payers, type Begun } from './support/payers.ts';

/**
 * Ways to pay for every purpose under every mishap that the server can see: in the end it is paid
 * once and served, or not paid and nothing is held. (`npm run kills` kills the process,
 * `tests/e2e/bad-luck` does all of it in a browser for the main job.)
 */
const at = eachAtPayPal();

const collectors = Object.keys(payers) as BuiltCollector[]; // its own keys
const pairs = collectors.flatMap(way =>
  carriedBy[way].flatMap(purpose =>
    // The reference backend sells no mifi.
    purpose === 'mifi' ? [] : [{ way, purpose }],
  ),
);

type Luck = {
  readonly charge: ChargedHere;
  readonly begin: () => Promise<Begun | null>;
  readonly finish: (begun: Begun | null) => Promise<void>;
  /** Pays the same charge by another way. */
  readonly byAnotherWay: () => Promise<void>;
  readonly lose: (what: 'opening' | 'paying') => void;
};

/** Mishap, and whether the charge is paid in the end. */
type Row = {
  readonly paid: boolean;
  readonly happens: (luck: Luck) => Promise<unknown>;
  /** Ways that alone can have it; none of these cells is left out. */
  readonly only?: readonly BuiltCollector[];
  /** Ways by which a balance is topped up twice, as the person asked for it twice. */
  readonly paysTwice?: readonly BuiltCollector[];
};
const lucks: Readonly<Record<string, Row>> = {
  'nothing goes wrong': {
    paid: true,
    happens: async ({ begin, finish }) => finish(await begin()),
  },
  'a double tap': {
    paid: true,
    happens: async ({ begin, finish }) => {
      const begun = await begin();
      await Promise.all([finish(begun), finish(begun)]);
    },
  },
  'two tabs at once': {
    paid: true,
    // Each sheet of a device's wallet is a decision of its own.
    paysTwice: ['wallet'],
    happens: async ({ begin, finish }) => {
      const tabs = await Promise.all([begin(), begin()]);
      await Promise.all(tabs.map(finish));
    },
  },
  'a reload before it is paid, and the page from before': {
    paid: true,
    happens: async ({ begin, finish }) => {
      const before = await begin();
      const after = await begin();
      expect(after?.id).toBe(before?.id);
      await finish(after);
      await finish(before);
    },
  },
  'the answer is lost when it is opened': {
    paid: true,
    happens: async ({ begin, finish, lose }) => {
      lose('opening');
      expect(await begin()).toBeNull();
      await finish(await begin());
    },
  },
  'the answer is lost when it is paid, and the person does nothing more': {
    paid: true,
    happens: async ({ begin, finish, lose }) => {
      const begun = await begin();
      lose('paying');
      await finish(begun);
    },
  },
  'the answer is lost when it is paid, and the person tries again': {
    paid: true,
    happens: async ({ begin, finish, lose }) => {
      const begun = await begin();
      lose('paying');
      await finish(begun);
      await finish(begun);
    },
  },
  'the person leaves': {
    paid: false,
    happens: async ({ begin }) => {
      await begin();
      await at.backend.advance(2 * hour);
    },
  },
  'the person goes back, pays by another way, and the first one comes late': {
    paid: true,
    paysTwice: collectors,
    happens: async ({ begin, finish, byAnotherWay }) => {
      const first = await begin();
      await byAnotherWay();
      await finish(first);
    },
  },
  'the bank asks first, and only its yes moves money': {
    paid: true,
    only: ['card'],
    happens: async ({ charge: { someone, charge }, begin }) => {
      const id = begunId(await begin());
      const before = await money();
      at.backend.cards.change(id, { status: 'actionNeeded' });
      expect((await confirm(someone.ask, charge, id)).code).toBe(412);
      expect(await money()).toEqual(before);
      at.backend.cards.pay(id);
      expect((await confirm(someone.ask, charge, id)).code).toBe(0);
    },
  },
  'the answer is lost when it is opened, and Stripe is down when it is paid': {
    paid: true,
    only: ['card'],
    happens: async ({ charge: { someone, charge, amount }, begin, lose }) => {
      lose('opening');
      expect(await begin()).toBeNull();
      const id = begunId(await begin());
      at.backend.cards.pay(id);
      at.backend.cards.trouble('state', 'down');
      expect((await confirm(someone.ask, charge, id)).code).toBe(500);
      await at.backend.advance(minute);
      // Taken by the sweep, before the person comes back. A deposit's hold is not money taken.
      expect(await at.backend.booked('capture')).toBe(charge.for === 'deposit' ? 0 : amount);
      expect((await confirm(someone.ask, charge, id)).code).toBe(0);
    },
  },
  'PayPal declines the instrument, and takes the next one': {
    paid: true,
    only: ['paypal'],
    happens: async ({ charge: { someone }, begin, finish }) => {
      const begun = await begin();
      const before = await money();
      const { to } = await at.end.decide(begun?.checkOutUrl ?? '', 'approve', 'declined');
      const asked = { paymentId: begunId(begun), ...back(to) };
      expect((await someone.ask('payPalResult', asked)).code).toBe(402);
      expect(await money()).toEqual(before);
      await finish(begun);
    },
  },
  'the person refuses at PayPal, and agrees after all': {
    paid: true,
    only: ['paypal'],
    happens: async ({ begin, finish }) => {
      const begun = await begin();
      const before = await money();
      const { to } = await at.end.decide(begun?.checkOutUrl ?? '', 'refuse');
      expect(to).toContain('/confirm?');
      await at.deliver();
      expect(await money()).toEqual(before);
      await finish(begun);
    },
  },
  'the answer is lost when PayPal takes it, and its news come': {
    paid: true,
    only: ['paypal'],
    happens: async ({ begin, finish, lose }) => {
      const begun = await begin();
      lose('paying');
      await finish(begun);
      await at.deliver();
    },
  },
};

const begunId = (begun: Begun | null): string => begun?.id ?? expect.fail('nothing was opened');

/**
 * Cells to try of those that any way can have: all with `npm run exactly-once`; else every tenth, which in rows of nine goes down
 * the diagonals: every way, every purpose and every kind of bad luck.
 */
const isTried = (at: number) => process.env['EXACTLY_ONCE'] === 'all' || at % 10 === 2;
const cells = pairs.flatMap(pair =>
  Object.entries(lucks).flatMap(([luck, { paysTwice = [], only }]) =>
    only || (pair.purpose === 'topUp' && paysTwice.includes(pair.way)) ? [] : [{ pair, luck }],
  ),
);
const ownCells = pairs.flatMap(pair =>
  Object.entries(lucks).flatMap(([luck, { only = [] }]) =>
    only.includes(pair.way) ? [{ pair, luck }] : [],
  ),
);
const tried = [...cells.filter((_cell, at) => isTried(at)), ...ownCells];
const rows = pairs.flatMap(pair => {
  const own = tried.flatMap(cell => (cell.pair === pair ? [cell.luck] : []));
  return own.length > 0 ? [{ ...pair, lucks: own }] : [];
});

describe.each(rows)('$way for $purpose', ({ way, purpose, lucks: names }) => {
  test.each(names)('%s', async name => {
    const { paid, happens } = lucks[name] ?? { paid: false, happens: () => expect.fail() };
    const charge = await charges[purpose](at.backend);
    const payer = payers[way];
    const another = payers[way === 'card' ? 'paypal' : 'card'];
    await happens({
      charge,
      begin: () => payer.begin(charge),
      finish: async begun => {
        if (begun) await payer.finish(at, charge, begun);
      },
      byAnotherWay: async () => {
        const begun = await another.begin(charge);
        expect(begun).not.toBeNull();
        if (begun) await another.finish(at, charge, begun);
      },
      lose: what => payer.lose(at, what),
    });
    // Every loss that was set up has happened.
    expect([...at.end.losses, ...at.weChat.losses, ...at.backend.cards.troubles]).toEqual([]);
    await at.backend.advance(minute);
    expect(await money()).toEqual(
      purpose === 'deposit'
        ? { held: paid ? [charge.amount] : [], taken: 0 }
        : { held: paid ? [] : charge.heldBefore, taken: paid ? charge.amount : 0 },
    );
    expect(await at.backend.booked('capture')).toBe(
      paid && purpose !== 'deposit' ? charge.amount : 0,
    );
    expect(await charge.isServed()).toBe(paid);
    expect(at.backend.commands.length).toBe(
      charge.commands + (purpose === 'deposit' && paid ? 1 : 0),
    );
  });
});

/** Amounts that all providers hold and took, in minor units. */
async function money() {
  const local = at.backend.db.$pickTables<never>().$extendTables<LocalTables>();
  const elsewhere = (await farPayments(local)).filter(({ provider }) => provider !== 'stripe');
  const byCard = [...at.backend.cards.holds.values()].map(
    ({ status, amount, captured, refunded }) => ({
      held: status === 'held' ? amount : 0,
      taken: captured - refunded,
    }),
  );
  const all = [...byCard, ...elsewhere];
  return {
    held: all.flatMap(({ held }) => (held > 0 ? [held] : [])),
    taken: all.reduce((sum, { taken }) => sum + taken, 0),
  };
}
