import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { outcomes } from '../../support/samples.ts';
import { invited, settle, showInvited } from './result-review.tsx';
import { refusedBy } from '../../support/server-texts.ts';

const meta: Meta = { title: 'screens/result/invited', ...showInvited };
export default meta;

const payment = /Zahlung|abgebucht|reserviert|Sie zahlen/;

export const Confirming: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Ihre Miete wird bestätigt',
    );
    await expect(canvas.queryByText(payment)).toBeNull();
  },
};

export const Dispensing: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await invited.of({ loaded }).checkOrder.succeeds({ ...outcomes.dispensing, held: 0 });
    await settle();
    await expect(canvas.getAllByText(/Ihre Einladung zahlt/)[0]).toBeVisible();
    await expect(canvas.queryByText(payment)).toBeNull();
  },
};

export const Failed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await invited.of({ loaded }).checkOrder.fails(refusedBy('notInvited', 'server.notInvited'));
    await settle();
    await expect(canvas.queryByText(payment)).toBeNull();
  },
};
