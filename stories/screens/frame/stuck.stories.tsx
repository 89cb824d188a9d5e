import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stuck } from '../../../src/screens/frame/Stuck.tsx';

const meta: Meta<typeof Stuck> = { title: 'pages/stuck', component: Stuck };
export default meta;

/** The app's code or the network is missing: the document's own message. */
export const NotStarted: StoryObj = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Die Seite konnte nicht geladen werden' }),
    ).toBeVisible();
    // A link to the page itself, which works without any code.
    await expect(canvas.getByText('Neu laden').closest('a')).toHaveAttribute('href', '');
  },
};

/** The browser is too old for the code: the page's first script swaps the sentences. */
export const TooOld: StoryObj = {
  play: async ({ canvas, canvasElement }) => {
    for (const sentence of canvasElement.querySelectorAll<HTMLElement>('[data-swapped]'))
      sentence.hidden = !sentence.hidden;
    await expect(canvas.getByText(/Dieser Browser ist zu alt/)).toBeVisible();
    await expect(canvas.getByText(/ist fehlgeschlagen/)).not.toBeVisible();
  },
};
