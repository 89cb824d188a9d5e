import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor as waitUntil } from 'storybook/test';
import { waitFor } from 'xstate';
import { homeMachine, type HomeInput } from '../../../machines/home/home.machine.ts';
import { nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import { orderDetailMachine } from '../../../machines/order-detail/order-detail.machine.ts';
import { Text } from '../../../src/i18n/text.tsx';
import { ScanButton } from '../../../src/screens/code-scan/ScanButton.tsx';
import { HomeScreen } from '../../../src/screens/home/HomeScreen.tsx';
import { RentalHero } from '../../../src/screens/home/RentalHero.tsx';
import { NearbySection } from '../../../src/screens/nearby/NearbySection.tsx';
import { NearHere } from '../../../src/screens/nearby/NearHere.tsx';
import { here, nearby } from '../../support/nearby-samples.ts';
import { orders } from '../../support/order-samples.ts';
import { readingOf, runningFor } from '../../support/readings.ts';
import { stage } from '../../support/stage.ts';
import { minute, rentedAt } from '../../support/times.ts';
import { worldOf } from '../../support/world.ts';
import { Said } from '../../support/toasts.tsx';

const price = { minor: 100, currency: 'EUR' };
const storeUrl = 'https://play.google.com/store/apps/details?id=example.borrowatt';

const review = (input: Partial<HomeInput>) =>
  worldOf(homeMachine, {
    signedIn: false,
    heldCode: null,
    lastRental: null,
    hasCamera: true,
    showsRental: true,
    ...input,
  });

const visitor = stage(() => review({}));
const typist = stage(() => review({ hasCamera: false }));
const holder = stage(() =>
  review({ signedIn: true, heldCode: { kind: 'cabinet', code: 'BW-4821' } }),
);

const meta: Meta = { title: 'screens/home' };
export default meta;

const opens = fn();
const show = (at: typeof visitor): Pick<StoryObj, 'beforeEach' | 'render'> => ({
  beforeEach: at.beforeEach,
  render: (_, context) => (
    <HomeScreen
      actor={at.of(context).actor}
      downloadUrl={storeUrl}
      priceFrom={price}
      scan={({ main }) => <ScanButton camera="there" main={main} onOpen={opens} />}
    />
  ),
});

export const NoCode: StoryObj = {
  ...show(visitor),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'App laden' })).toHaveAttribute('href', storeUrl);
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Code scannen' }));
    await expect(opens).toHaveBeenCalled();
  },
};

/** The operator advertises no price. */
export const NoPrice: StoryObj = {
  beforeEach: visitor.beforeEach,
  render: (_, context) => (
    <HomeScreen actor={visitor.of(context).actor} downloadUrl={storeUrl} priceFrom={null} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ohne App, ohne Konto.')).toBeVisible();
    await expect(canvas.queryByText(/Ab /)).toBeNull();
  },
};

/** The field comes with the tap, and the next key goes into it. */
export const TypingChosen: StoryObj = {
  ...show(visitor),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Code eintippen' }));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Weiter zur Station' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Code scannen' })).toBeVisible();
  },
};

export const CodeRefused: StoryObj = {
  ...show(typist),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'not a code!{Enter}');
    await expect(canvas.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  },
};

/** Over plain http no browser shares its camera. */
export const CameraNeedsHttps: StoryObj = {
  beforeEach: typist.beforeEach,
  render: (_, context) => (
    <HomeScreen
      actor={typist.of(context).actor}
      downloadUrl={storeUrl}
      priceFrom={price}
      scan={() => <ScanButton camera="insecure" onOpen={opens} />}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Die Kamera braucht eine sichere Verbindung/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Code scannen' })).toBeNull();
    await expect(canvas.getByRole('textbox')).not.toHaveFocus();
  },
};

/** Page after the account was deleted. */
export const AccountDeleted: StoryObj = {
  beforeEach: visitor.beforeEach,
  render: (_, context) => (
    <Said toast={{ text: <Text id="account.deleted" /> }}>
      <HomeScreen actor={visitor.of(context).actor} downloadUrl={storeUrl} priceFrom={price} />
    </Said>
  ),
  play: async ({ canvas }) => {
    // It fades in.
    await waitUntil(() => expect(canvas.getByText('Ihr Konto ist gelöscht')).toBeVisible());
  },
};

export const CodeTyped: StoryObj = {
  ...show(typist),
  play: async context => {
    const { canvas, userEvent } = context;
    await userEvent.type(canvas.getByRole('textbox'), 'BW-4821');
    await expect(canvas.getByRole('textbox')).toHaveValue('BW-4821');
  },
};

export const CodeHeld: StoryObj = {
  ...show(holder),
  play: async context => {
    await holder.of(context).countOrders.succeeds({ hasUnpaidOrders: false, inUse: 0 });
    await expect(await context.canvas.findByRole('heading', { level: 2 })).toBeVisible();
  },
};

/** The API knows no stations nearby and names no rental: the way to all of them. */
export const RentalRuns: StoryObj = {
  ...show(holder),
  play: async context => {
    const { countOrders, findRental } = holder.of(context);
    await countOrders.succeeds({ hasUnpaidOrders: false, inUse: 1 });
    await findRental.succeeds(null);
    const rental = await context.canvas.findByRole('link', { name: 'Zur laufenden Miete' });
    await expect(rental).toHaveAttribute('href', '/order');
    await expect(context.canvas.queryByRole('button', { name: 'Direkt mieten' })).toBeNull();
    await expect(context.canvas.queryByRole('textbox')).toBeNull();
  },
};

const known = { orderId: 'ord_7f3k', cabinetCode: 'BW-4821' };
const renter = stage(() => {
  const order = worldOf(orderDetailMachine, {
    orderId: known.orderId,
    now: rentedAt + 72 * minute,
    lastKnown: runningFor(72 * minute),
  });
  const places = worldOf(nearbyMachine, { wanted: 'slots', from: 'BW-4821', limit: 3 });
  order.actor.start();
  places.actor.start();
  return {
    ...order,
    ...places,
    ...review({ signedIn: true, lastRental: known }),
    order: order.actor,
    places: places.actor,
  };
});
const asHero: Pick<StoryObj, 'beforeEach' | 'render'> = {
  beforeEach: renter.beforeEach,
  render: (_, context) => {
    const { actor, order, places } = renter.of(context);
    return (
      <HomeScreen
        actor={actor}
        downloadUrl={storeUrl}
        priceFrom={price}
        scan={({ main }) => <ScanButton camera="there" main={main} onOpen={opens} />}
        rental={() => <RentalHero actor={order} />}
        whereToReturn={() => <NearbySection actor={places} system="ios" />}
      />
    );
  },
};

/** The page of somebody who opens the app again: their rental, and where it goes back. */
export const RentalIsTheHero: StoryObj = {
  ...asHero,
  play: async context => {
    const { loadOrder, loadNearby, countOrders } = renter.of(context);
    await loadOrder.succeeds(runningFor(72 * minute + 48_000));
    await loadNearby.succeeds({ ...nearby.slots, cabinets: nearby.slots.cabinets.slice(0, 3) });
    await countOrders.succeeds({ hasUnpaidOrders: false, inUse: 1 });
    const { canvas } = context;
    await expect(await canvas.findByText('1:12:48')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Rückgabe\u00adort finden' })).toHaveAttribute(
      'href',
      '/nearby?want=slots&from=BW-4821',
    );
    await expect(canvas.getByRole('link', { name: 'Miete im Detail' })).toHaveAttribute(
      'href',
      expect.stringContaining(known.orderId),
    );
    await expect(canvas.queryByRole('button', { name: 'Code scannen' })).toBeNull();
  },
};

/** Without a network it is what this phone saw last. */
export const RentalSeenLast: StoryObj = {
  ...asHero,
  play: async context => {
    const { loadOrder, loadNearby, countOrders } = renter.of(context);
    await countOrders.fails({ kind: 'network' });
    await loadOrder.fails({ kind: 'network' });
    await loadNearby.fails({ kind: 'network' });
    await expect(await context.canvas.findByText(/^lief um/)).toBeVisible();
    await expect(context.canvas.getByText('1:12:00')).toBeVisible();
  },
};

/** It could not be read: what is known is said, and the way to it stays. */
export const RentalNotLoaded: StoryObj = {
  ...asHero,
  play: async context => {
    const { loadOrder, loadNearby } = renter.of(context);
    await loadOrder.fails({ kind: 'forbidden' });
    await loadNearby.fails({ kind: 'network' });
    await expect(
      await context.canvas.findByRole('heading', { name: /Sie haben gerade eine/ }),
    ).toBeVisible();
    await expect(context.canvas.getByRole('link', { name: 'Miete im Detail' })).toBeVisible();
  },
};

/** It came back while the page stood: how it ended, and the next one. */
export const RentalEnded: StoryObj = {
  ...asHero,
  play: async context => {
    const { loadOrder, countOrders, actor } = renter.of(context);
    await loadOrder.succeeds(readingOf(orders.returned));
    await countOrders.succeeds({ hasUnpaidOrders: false, inUse: 0 });
    actor.send({ type: 'rental.ended' });
    const { canvas } = context;
    await expect(await canvas.findByRole('button', { name: 'Code scannen' })).toBeVisible();
    await expect(canvas.getByText('bezahlt')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Miete im Detail' })).toHaveAttribute(
      'href',
      expect.stringContaining(known.orderId),
    );
  },
};

/** It ended, and its price could not be taken: it is paid from here. */
export const RentalUnpaid: StoryObj = {
  ...asHero,
  play: async context => {
    const { loadOrder, countOrders, actor } = renter.of(context);
    await loadOrder.succeeds(readingOf(orders.unpaid));
    await countOrders.succeeds({ hasUnpaidOrders: false, inUse: 0 });
    actor.send({ type: 'rental.ended' });
    await countOrders.succeeds({ hasUnpaidOrders: true, inUse: 0 });
    const { canvas } = context;
    await expect(await canvas.findByRole('link', { name: /zahlen/ })).toHaveAttribute(
      'href',
      expect.stringContaining(orders.unpaid.id),
    );
    await expect(canvas.getByRole('link', { name: 'Miete im Detail' })).toBeVisible();
  },
};

const walker = stage(() => {
  const places = worldOf(nearbyMachine, {
    wanted: 'banks',
    from: null,
    limit: 3,
    onlyFromHere: true,
  });
  places.actor.start();
  return { ...places, ...review({}), places: places.actor };
});
const withStations: Pick<StoryObj, 'beforeEach' | 'render'> = {
  beforeEach: walker.beforeEach,
  render: (_, context) => {
    const { actor, places } = walker.of(context);
    return (
      <HomeScreen
        actor={actor}
        downloadUrl={storeUrl}
        priceFrom={price}
        scan={({ main }) => <ScanButton camera="there" main={main} onOpen={opens} />}
        stations={<NearHere actor={places} system="ios" />}
      />
    );
  },
};

/** Nobody was asked for their place: one row offers it. */
export const StationsOffered: StoryObj = {
  ...withStations,
  play: async context => {
    await expect(
      await context.canvas.findByRole('button', { name: /^Stationen in der Nähe/ }),
    ).toBeVisible();
  },
};

export const StationsNearby: StoryObj = {
  ...withStations,
  play: async context => {
    const { locate, loadNearby, places } = walker.of(context);
    places.send({ type: 'user.locates' });
    await locate.succeeds(here);
    await loadNearby.succeeds({
      ...nearby.fromHere,
      cabinets: nearby.fromHere.cabinets.slice(0, 3),
    });
    const { canvas } = context;
    await expect(await canvas.findByText(/^100.m, 2.Min. zu Fuß$/)).toBeVisible();
    await expect(canvas.getByText('5 bereit')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Alle anzeigen' })).toHaveAttribute(
      'href',
      '/nearby?want=banks',
    );
  },
};

export const StationsNotLocated: StoryObj = {
  ...withStations,
  play: async context => {
    const { locate } = walker.of(context);
    await context.userEvent.click(
      await context.canvas.findByRole('button', { name: /^Stationen in der Nähe/ }),
    );
    await locate.fails({ kind: 'locationRefused' });
    await expect(
      await context.canvas.findByText(/Ihr Standort ist für diese Seite nicht freigegeben/),
    ).toBeVisible();
    await expect(context.canvas.getByRole('link', { name: 'Alle anzeigen' })).toBeVisible();
  },
};

export const Owing: StoryObj = {
  ...show(holder),
  play: async context => {
    const { countOrders, actor } = holder.of(context);
    await countOrders.succeeds({ hasUnpaidOrders: true, inUse: 0 });
    await waitFor(actor, snapshot => snapshot.hasTag('owing'));
    await expect((await context.canvas.findAllByRole('button')).length).toBeGreaterThan(1);
  },
};
