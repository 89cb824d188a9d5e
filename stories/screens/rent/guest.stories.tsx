import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { PayFirst } from '../../../src/screens/rent/PayFirst.tsx';
import { choosing, scanned, show } from './rent-review.tsx';

const meta: Meta = { title: 'screens/rent/guest' };
export default meta;

const later = fn();
export const Owing: StoryObj = {
  ...show(scanned, <PayFirst onLater={later} />),
  play: async context => {
    await choosing(context);
    const asked = within(await context.canvas.findByRole('alertdialog'));
    await expect(asked.getByRole('link', { name: 'Jetzt bezahlen' })).toHaveAttribute(
      'href',
      '/order',
    );
    await context.userEvent.click(asked.getByRole('button', { name: 'Später' }));
    await expect(later).toHaveBeenCalled();
  },
};
