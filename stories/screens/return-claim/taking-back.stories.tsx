import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { openClaim, orders } from '../../support/order-samples.ts';
import { ReturnClaimAlone } from '../../support/return-claim-alone.tsx';
import { hour, rentedAt } from '../../support/times.ts';
import { decided, onStage, sent, sheet, show, type Play } from './claim-review.tsx';

const meta: Meta = { title: 'screens/returnClaim/takingBack', ...show };
export default meta;

/** The question before a claim is taken back. */
const doubted = async (context: Play) => {
  const { page, claimReturn } = await sent(context);
  await claimReturn.succeeds(openClaim);
  await userEvent.click(await page.findByRole('button', { name: 'Doch nicht zurückgegeben' }));
  await page.findByRole('heading', { name: 'Doch nicht zurückgegeben' });
  return page;
};

export const Doubted: StoryObj = {
  play: async context => {
    const page = await doubted(context);
    await expect(page.getByText(/auch die Pause zählt/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Meldung lassen' })).toBeVisible();
  },
};

export const BeingTakenBack: StoryObj = {
  play: async context => {
    const page = await doubted(context);
    const takeBack = page.getByRole('button', { name: 'Meldung zurücknehmen' });
    await userEvent.click(takeBack);
    await expect(takeBack).toHaveAttribute('aria-busy', 'true');
  },
};

export const TakenBack: StoryObj = {
  play: async context => {
    const page = await doubted(context);
    await userEvent.click(page.getByRole('button', { name: 'Meldung zurücknehmen' }));
    await onStage.of(context).withdrawClaim.succeeds({ ...openClaim, state: 'withdrawn' });
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};

export const NotTakenBack: StoryObj = {
  play: async context => {
    const page = await doubted(context);
    await userEvent.click(page.getByRole('button', { name: 'Meldung zurücknehmen' }));
    await onStage.of(context).withdrawClaim.fails({ kind: 'network' });
    await expect(await page.findByRole('alert')).toHaveTextContent(/fehlgeschlagen/);
    await expect(page.getByRole('button', { name: 'Meldung zurücknehmen' })).toBeEnabled();
  },
};

/** From the page below, while the claim is open. */
export const OfferedToBeTakenBack: StoryObj = {
  render: (_, context) => (
    <ReturnClaimAlone actor={onStage.of(context).actor} order={orders.claimed} />
  ),
  play: async context => {
    await userEvent.click(sheet(context).getByRole('button', { name: 'Doch nicht zurückgegeben' }));
    await expect(
      await sheet(context).findByRole('button', { name: 'Meldung zurücknehmen' }),
    ).toBeVisible();
  },
};

/** Taken back on another device while this sheet was open. */
export const TakenBackMeanwhile = decided(
  { ...orders.running, claim: { ...openClaim, state: 'withdrawn' } },
  'Meldung zurückgenommen',
);

/** The clock stood for two days: it is bought with that. */
export const DoubtedAfterTwoDays: StoryObj = {
  render: (_, context) => (
    <ReturnClaimAlone
      actor={onStage.of(context).actor}
      order={orders.claimed}
      now={rentedAt + 50 * hour}
    />
  ),
  play: async context => {
    await OfferedToBeTakenBack.play?.(context);
    await expect(sheet(context).getByText(/48 Stunden sind vorbei.*55,00/)).toBeVisible();
  },
};
