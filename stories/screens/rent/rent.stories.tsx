import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor as waitUntil, within } from 'storybook/test';
import { waitFor } from 'xstate';
import { KnownFailure, type Failure } from '../../../src/domain/failure.ts';
import { cabinetWith, slots } from '../../support/cabinet-samples.ts';
import {
  choosing,
  codeless,
  covered,
  deciding,
  found,
  rentingOnBalance,
  scanned,
  show,
  type Context,
} from './rent-review.tsx';

const meta: Meta = { title: 'screens/rent', ...show(scanned) };
export default meta;

type Play = NonNullable<StoryObj['play']>;
type Canvas = Parameters<Play>[0]['canvas'];
const dock = (canvas: Canvas) => within(canvas.getByRole('contentinfo'));
const heading = async (canvas: Canvas) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeInTheDocument();
};

export const NeedsCode: StoryObj = {
  ...show(codeless),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox'), '???{Enter}');
    await expect(canvas.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  },
};
export const CheckingCabinet: StoryObj = {
  play: async ({ canvas }) => {
    await heading(canvas);
  },
};
export const LoadingMethods: StoryObj = {
  play: async context => {
    await found(context);
    await expect(await context.canvas.findByText('Café Morgenrot')).toBeVisible();
  },
};

export const Choosing: StoryObj = {
  play: async context => {
    await choosing(context);
    await expect(await context.canvas.findByRole('radio')).toBeChecked();
  },
};
export const ChoosingWithBalance: StoryObj = {
  play: async context => {
    await choosing(context, covered);
    const tiles = await context.canvas.findAllByRole('radio');
    await expect(tiles).toHaveLength(2);
    await expect(tiles[1]).toBeChecked();
  },
};
export const ManySlots: StoryObj = {
  play: async context => {
    await choosing(
      context,
      cabinetWith({
        slots: [...slots, ...slots.map(slot => ({ ...slot, number: slot.number + 8 }))],
        venueName: 'Hauptbahnhof, Halle 2, Durchgang zur Straßenbahn',
      }),
    );
    await expect(await context.canvas.findByRole('radio')).toBeVisible();
  },
};
export const OtherTariff: StoryObj = {
  play: async context => {
    await choosing(
      context,
      cabinetWith({
        tariff: { unitPrice: 200, unitMinutes: 60, freeMinutes: 5, dailyCap: 2000, deposit: 9900 },
      }),
    );
    await context.userEvent.click(
      await context.canvas.findByRole('button', { name: /berechnen|work/i }),
    );
    await expect(await context.canvas.findByRole('slider')).toHaveAccessibleName();
  },
};
export const MethodsFailed: StoryObj = {
  play: async context => {
    const { loadMethods } = await found(context);
    loadMethods.fails(new KnownFailure({ kind: 'network' }));
    const alert = await context.canvas.findByRole('alert');
    await expect(alert).toBeVisible();
    await expect(alert).not.toHaveTextContent('Hier gibt es zurzeit keine Zahlungsart.');
  },
};
export const NoMethods: StoryObj = {
  play: async context => {
    const { loadMethods } = await found(context);
    loadMethods.succeeds([]);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'Hier gibt es zurzeit keine Zahlungsart.',
    );
  },
};

export const AskingAgreement: StoryObj = {
  play: async context => {
    await choosing(context);
    await context.userEvent.click(dock(context.canvas).getByRole('button'));
    const [terms] = await context.canvas.findAllByRole('checkbox');
    await expect(terms).toHaveAttribute('aria-invalid', 'true');
  },
};
export const Agreed: StoryObj = {
  play: async context => {
    await choosing(context);
    for (const box of await context.canvas.findAllByRole('checkbox')) {
      await context.userEvent.click(box);
      await expect(box).toBeChecked();
    }
  },
};

const priced = (minutes: number): StoryObj => ({
  play: async context => {
    const { actor } = await choosing(context);
    actor.send({ type: 'user.opensPricing' });
    actor.send({ type: 'user.movesPrice', minutes });
    await expect(await context.canvas.findByRole('slider')).toHaveAttribute('aria-valuetext');
  },
});
export const Pricing = priced(80);
/** The first border after the free minutes: neither free nor under anything. */
export const PricingShort: StoryObj = {
  play: async context => {
    await priced(10).play?.(context);
    await expect(context.canvas.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      '10\u00a0Minuten, 1,00\u00a0€',
    );
    await expect(context.canvas.getByText(/bis höchstens/)).toHaveTextContent(
      '1,00 €, ab 50 Min. 2,00 €, dann je Stunde 1,00 € mehr bis höchstens 5,00 €, nach 24 Std. 5 Min. 10,00 €.',
    );
  },
};
export const PricingFree: StoryObj = {
  play: async context => {
    await priced(5).play?.(context);
    await expect(context.canvas.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      'bis 5\u00a0Minuten, 0,00\u00a0€',
    );
  },
};
export const PricingAtCap = priced(360);
export const PricingSecondDay = priced(2000);
export const PricingPurchase = priced(2880);
export const PricingByKeys: StoryObj = {
  play: async context => {
    await priced(80).play?.(context);
    const slider = context.canvas.getByRole('slider');
    slider.focus();
    await context.userEvent.keyboard('{ArrowRight}{PageUp}');
    await expect(scanned.of(context).actor.getSnapshot().context.pricedMinutes).toBeGreaterThan(
      120,
    );
  },
};

export const Deciding: StoryObj = {
  play: async context => {
    await deciding(context);
    await expect(dock(context.canvas).getByRole('button')).toHaveAttribute('aria-busy', 'true');
  },
};

const refusedBy = (answer: { inUse: number; hasUnpaidOrders: boolean } | Failure): StoryObj => ({
  play: async context => {
    const { countActiveRentals } = await deciding(context);
    if ('kind' in answer) countActiveRentals.fails(new KnownFailure(answer));
    else countActiveRentals.succeeds(answer);
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
  },
});
export const RefusedRentalRunning = refusedBy({ inUse: 1, hasUnpaidOrders: false });
export const RefusedUnpaid = refusedBy({ inUse: 0, hasUnpaidOrders: true });
export const RefusedNoNetwork = refusedBy({ kind: 'network' });
export const RefusedServerWords = refusedBy({
  kind: 'refused',
  reason: 'other',
  text: 'Diese Station wird gerade gewartet',
  requestId: 'req_8f2a11',
});

export const RefusedNoOrder: StoryObj = {
  play: async context => {
    const { rentByBalance } = await rentingOnBalance(context);
    rentByBalance.succeeds({ orderId: null });
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
  },
};

async function lost(context: Context) {
  const staged = await rentingOnBalance(context);
  staged.rentByBalance.fails(new KnownFailure({ kind: 'network' }));
  await waitFor(staged.actor, snapshot => snapshot.hasTag('unknown'));
}
export const Unknown: StoryObj = {
  play: async context => {
    await lost(context);
    await waitUntil(async () => {
      await expect(
        context.canvas.getByRole('heading', { level: 1, name: /bestätigt|confirmed/ }),
      ).toBeVisible();
    });
  },
};
