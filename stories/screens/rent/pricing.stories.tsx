import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { cabinetWith } from '../../support/cabinet-samples.ts';
import { choosing, scanned, show } from './rent-review.tsx';

const meta: Meta = { title: 'screens/rent/pricing', ...show(scanned) };
export default meta;

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
    await expect(
      context.canvas.getByText(/^1\s€ bis 50\sMin\., Tag 5\s€, behalten 55\s€$/),
    ).toBeInTheDocument();
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
export const OtherTariff: StoryObj = {
  play: async context => {
    await choosing(
      context,
      cabinetWith({
        tariff: { unitPrice: 200, unitMinutes: 60, freeMinutes: 5, dailyCap: 2000, deposit: 9900 },
      }),
    );
    await context.userEvent.click(
      await context.canvas.findByRole('button', { name: /^Alle Preise:/ }),
    );
    await expect(await context.canvas.findByRole('slider')).toHaveAccessibleName();
  },
};
