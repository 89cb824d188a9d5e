import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor as waitUntil } from 'storybook/test';
import { waitFor } from 'xstate';
import { homeMachine, type HomeInput } from '../../../machines/home/home.machine.ts';
import { Text } from '../../../src/i18n/text.tsx';
import { ScanButton } from '../../../src/screens/code-scan/ScanButton.tsx';
import { HomeScreen } from '../../../src/screens/home/HomeScreen.tsx';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { Said } from '../../support/toasts.tsx';

const price = { minor: 100, currency: 'EUR' };
const storeUrl = 'https://play.google.com/store/apps/details?id=example.borrowatt';

const review = (input: HomeInput) => worldOf(homeMachine, input);

const visitor = stage(() => review({ signedIn: false, heldCode: null, lastRental: null }));
const holder = stage(() =>
  review({ signedIn: true, heldCode: { kind: 'cabinet', code: 'BW-4821' }, lastRental: null }),
);

const meta: Meta = { title: 'screens/home' };
export default meta;

const show = (at: typeof visitor): Pick<StoryObj, 'beforeEach' | 'render'> => ({
  beforeEach: at.beforeEach,
  render: (_, context) => (
    <HomeScreen actor={at.of(context).actor} downloadUrl={storeUrl} priceFrom={price} />
  ),
});

export const NoCode: StoryObj = {
  ...show(visitor),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'App laden' })).toHaveAttribute('href', storeUrl);
    await expect(canvas.getByRole('link', { name: /^Stationen in der Nähe/ })).toHaveAttribute(
      'href',
      '/nearby?want=banks',
    );
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

export const CodeRefused: StoryObj = {
  ...show(visitor),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'not a code!{Enter}');
    await expect(canvas.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  },
};

const opens = fn();
/** `camera`: the camera's state in this browser. */
const withScan = (camera: 'there' | 'insecure'): Pick<StoryObj, 'beforeEach' | 'render'> => ({
  beforeEach: visitor.beforeEach,
  render: (_, context) => (
    <HomeScreen
      actor={visitor.of(context).actor}
      downloadUrl={storeUrl}
      priceFrom={price}
      scan={() => <ScanButton camera={camera} onOpen={opens} />}
    />
  ),
});
export const CameraOffered: StoryObj = {
  ...withScan('there'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Code scannen' }));
    await expect(opens).toHaveBeenCalled();
  },
};

/** Over plain http no browser shares its camera. */
export const CameraNeedsHttps: StoryObj = {
  ...withScan('insecure'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Die Kamera braucht eine sichere Verbindung/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Code scannen' })).toBeNull();
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
  ...show(visitor),
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

/** Opening the app again leads to the running rental. */
export const RentalRuns: StoryObj = {
  ...show(holder),
  play: async context => {
    await holder.of(context).countOrders.succeeds({ hasUnpaidOrders: false, inUse: 1 });
    const rental = await context.canvas.findByRole('link', { name: 'Zur laufenden Miete' });
    await expect(rental).toHaveAttribute('href', '/order');
    await expect(context.canvas.queryByRole('button', { name: 'Direkt mieten' })).toBeNull();
    await expect(context.canvas.queryByRole('textbox')).toBeNull();
    await expect(
      context.canvas.getByRole('link', { name: /^Rückgabe in der Nähe/ }),
    ).toHaveAttribute('href', '/nearby?want=slots');
  },
};
const renter = stage(() => review({ signedIn: true, heldCode: null, lastRental: 'o1' }));
/** Without a network: the rental that this phone saw last. */
export const RentalSeenLast: StoryObj = {
  ...show(renter),
  play: async context => {
    await renter.of(context).countOrders.fails({ kind: 'network' });
    const rental = await context.canvas.findByRole('link', { name: 'Zur laufenden Miete' });
    await expect(rental).toHaveAttribute('href', expect.stringContaining('o1'));
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
