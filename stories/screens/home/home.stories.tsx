import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor as waitUntil } from 'storybook/test';
import { waitFor } from 'xstate';
import { Text } from '../../../src/i18n/text.tsx';
import { ScanButton } from '../../../src/features/code-scan/ScanButton.tsx';
import { HomeScreen } from '../../../src/features/home/HomeScreen.tsx';
import { stage } from '../../support/stage.ts';
import { Said } from '../../support/toasts.tsx';
import { opens, parts, price, review, storeUrl } from './home-review.tsx';

const visitor = stage(() => review({}));
const typist = stage(() => review({ hasCamera: false }));
const holder = stage(() =>
  review({ signedIn: true, heldCode: { kind: 'cabinet', code: 'BW-4821' } }),
);

const meta: Meta = { title: 'screens/home' };
export default meta;

const show = (at: typeof visitor): Pick<StoryObj, 'beforeEach' | 'render'> => ({
  beforeEach: at.beforeEach,
  render: (_, context) => <HomeScreen actor={at.of(context).actor} {...parts} />,
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

export const Owing: StoryObj = {
  ...show(holder),
  play: async context => {
    const { countOrders, actor } = holder.of(context);
    await countOrders.succeeds({ hasUnpaidOrders: true, inUse: 0 });
    await waitFor(actor, snapshot => snapshot.hasTag('owing'));
    await expect((await context.canvas.findAllByRole('button')).length).toBeGreaterThan(1);
  },
};
