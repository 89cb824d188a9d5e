import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSelector } from '@xstate/react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { returnClaimMachine } from '../../../machines/return-claim/return-claim.machine.ts';
import type { Order } from '../../../src/domain/order.ts';
import type { ReturnClaimRef } from '../../../src/features/return-claim/view.ts';
import { openClaim, orders } from '../../support/order-samples.ts';
import { ReturnClaimAlone } from '../../support/return-claim-alone.tsx';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';

export const onStage = stage(() => {
  const { ask, ...world } = worldOf(returnClaimMachine, { orderId: 'ord_7f3k', kept: null });
  return { ...world, claimReturn: ask };
});

/** The sheet over nothing but what opens it. */
export const show: Pick<Meta, 'beforeEach' | 'render'> = {
  beforeEach: onStage.beforeEach,
  render: (_, context) => <ReturnClaimAlone actor={onStage.of(context).actor} />,
};

export type Play = Parameters<NonNullable<StoryObj['play']>>[0];
export const sheet = ({ canvasElement }: Play) => within(canvasElement.ownerDocument.body);

/** A station that stands in none of the rows. */
export async function typesStation(page: ReturnType<typeof sheet>, code: string) {
  await userEvent.click(page.getByRole('radio', { name: 'Andere Station' }));
  await userEvent.type(await page.findByLabelText('Stationscode'), code);
}

export async function sent(context: Play) {
  const page = sheet(context);
  const { openAttempt, claimReturn } = onStage.of(context);
  await userEvent.click(page.getByRole('button', { name: 'Sie steckt drin, aber die Uhr läuft' }));
  await typesStation(page, 'BW-1007');
  await userEvent.click(page.getByRole('button', { name: 'Uhr anhalten' }));
  await openAttempt.succeeds({ key: 'key-1' });
  await waitFor(() => expect(claimReturn.waiting()).toBe(1));
  return { page, claimReturn };
}

function Meanwhile({ actor, order }: { actor: ReturnClaimRef; order: Order }) {
  const isClaimed = useSelector(actor, state => state.hasTag('claimed'));
  return <ReturnClaimAlone actor={actor} order={isClaimed ? order : orders.running} />;
}

/** The sheet was left open; the page behind it learned more, and the sheet says the same. */
export const decided = (order: Order, title: string): StoryObj => ({
  render: (_, context) => <Meanwhile actor={onStage.of(context).actor} order={order} />,
  play: async context => {
    const { page, claimReturn } = await sent(context);
    await claimReturn.succeeds(openClaim);
    const heading = await page.findByRole('heading', { name: title });
    await waitFor(() => expect(heading).toHaveFocus());
  },
});
