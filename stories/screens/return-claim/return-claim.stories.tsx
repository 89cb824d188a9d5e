import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSelector } from '@xstate/react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { returnClaimMachine } from '../../../machines/return-claim/return-claim.machine.ts';
import { openClaim, orders } from '../../support/order-samples.ts';
import type { ReturnClaimRef } from '../../../src/features/return-claim/view.ts';
import type { Order } from '../../../src/domain/order.ts';
import { hour, rentedAt } from '../../support/times.ts';
import { claimNow, ReturnClaimAlone } from '../../support/return-claim-alone.tsx';
import { nearby } from '../../support/nearby-samples.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { refusedBy } from '../../support/server-texts.ts';
import type { Failure } from '../../../src/domain/failure.ts';

const onStage = stage(() => {
  const { ask, ...world } = worldOf(returnClaimMachine, { orderId: 'ord_7f3k', kept: null });
  return { ...world, claimReturn: ask };
});

const meta: Meta = {
  title: 'screens/returnClaim',
  beforeEach: onStage.beforeEach,
  render: (_, context) => <ReturnClaimAlone actor={onStage.of(context).actor} />,
};
export default meta;

type Play = Parameters<NonNullable<StoryObj['play']>>[0];
const sheet = ({ canvasElement }: Play) => within(canvasElement.ownerDocument.body);

/** A station that stands in none of the rows. */
async function typesStation(page: ReturnType<typeof sheet>, code: string) {
  await userEvent.click(page.getByRole('radio', { name: 'Andere Station' }));
  await userEvent.type(await page.findByLabelText('Stationscode'), code);
}

async function sent(context: Play) {
  const page = sheet(context);
  const { openAttempt, claimReturn } = onStage.of(context);
  await userEvent.click(page.getByRole('button', { name: 'Sie steckt drin, aber die Uhr läuft' }));
  await typesStation(page, 'BW-1007');
  await userEvent.click(page.getByRole('button', { name: 'Uhr anhalten' }));
  await openAttempt.succeeds({ key: 'key-1' });
  await waitFor(() => expect(claimReturn.waiting()).toBe(1));
  return { page, claimReturn };
}

export const Describing: StoryObj = {
  play: async context => {
    const page = sheet(context);
    await userEvent.click(
      page.getByRole('button', { name: 'Sie steckt drin, aber die Uhr läuft' }),
    );
    // The page knows no station nearby, but the one of the rental.
    await expect(page.getByRole('radio', { name: /^Café Morgenrot/ })).not.toBeChecked();
    await userEvent.click(page.getByRole('button', { name: 'Es war früher' }));
    await expect(await page.findByLabelText('Tag und Uhrzeit')).toBeVisible();
    await userEvent.click(page.getByText('Was dann passiert'));
    await expect(page.getByText(/^Die Uhr hält zu der Zeit an/)).toBeVisible();
    await userEvent.click(page.getByRole('radio', { name: 'Andere Station' }));
    await expect(await page.findByLabelText('Stationscode')).toHaveValue('');
    await userEvent.click(page.getByRole('button', { name: 'Uhr anhalten' }));
    await expect(await page.findByText('Bitte geben Sie den Stationscode ein.')).toBeVisible();
  },
};

const withStations: StoryObj = {
  render: (_, context) => (
    <ReturnClaimAlone actor={onStage.of(context).actor} stations={nearby.slots.cabinets} />
  ),
};

export const PickingStation: StoryObj = {
  ...withStations,
  play: async context => {
    const page = sheet(context);
    const { openAttempt, claimReturn } = onStage.of(context);
    await userEvent.click(
      page.getByRole('button', { name: 'Sie steckt drin, aber die Uhr läuft' }),
    );
    await expect(page.queryByLabelText('Stationscode')).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Uhr anhalten' }));
    await expect(await page.findByText('Bitte wählen Sie die Station.')).toBeVisible();
    await userEvent.click(page.getByRole('radio', { name: /^Späti Kastanie/ }));
    await expect(page.queryByText('Bitte wählen Sie die Station.')).toBeNull();
    await userEvent.click(page.getByText('Was dann passiert'));
    await expect(page.getByText(/^Die Uhr hält zu der Zeit an/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Uhr anhalten' }));
    await openAttempt.succeeds({ key: 'key-1' });
    await waitFor(() => expect(claimReturn.waiting()).toBe(1));
    await expect(claimReturn.asked.at(-1)).toMatchObject({ question: { cabinetCode: 'BW-1007' } });
    await claimReturn.succeeds({ ...openClaim, cabinetCode: 'BW-1007' });
    await page.findByRole('heading', { name: 'Die Uhr steht' });
    await expect(page.getByText('Späti Kastanie')).toBeVisible();
  },
};

export const AnotherStation: StoryObj = {
  ...withStations,
  play: async context => {
    const page = sheet(context);
    await userEvent.click(
      page.getByRole('button', { name: 'Sie steckt drin, aber die Uhr läuft' }),
    );
    await typesStation(page, 'BW-9');
    await expect(page.getByRole('radio', { name: 'Andere Station' })).toBeChecked();
  },
};

export const Sending: StoryObj = {
  play: async context => {
    const { page } = await sent(context);
    await expect(page.getByRole('button', { name: 'Uhr anhalten' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const Claimed: StoryObj = {
  play: async context => {
    const { page, claimReturn } = await sent(context);
    await claimReturn.succeeds(openClaim);
    await expect(await page.findByRole('heading', { name: 'Die Uhr steht' })).toHaveFocus();
    await expect(page.getByText('R-7F3K-29QX')).toBeVisible();
    await expect(page.getByText(/Seit Fr., 15:06 Uhr kostet es nichts mehr/)).toBeVisible();
  },
};

/** Claim repeated after a rejection: the time goes on. */
export const ClaimedAgain: StoryObj = {
  render: (_, context) => <ReturnClaimAlone actor={onStage.of(context).actor} isAgain />,
  play: async context => {
    const page = sheet(context);
    const { openAttempt, claimReturn } = onStage.of(context);
    await userEvent.click(
      page.getByRole('button', { name: 'Sie steckt drin, aber die Uhr läuft' }),
    );
    await expect(page.getByText(/Die Uhr läuft dabei weiter\.$/)).toBeVisible();
    await typesStation(page, 'BW-1007');
    await userEvent.click(page.getByRole('button', { name: 'Noch einmal melden' }));
    await openAttempt.succeeds({ key: 'key-1' });
    await waitFor(() => expect(claimReturn.waiting()).toBe(1));
    await claimReturn.succeeds({ ...openClaim, stopsMeter: false });
    await page.findByRole('heading', { name: 'Die Rückgabe ist gemeldet' });
    await expect(
      page.getByText('Die Mietzeit zählt weiter, bis die Rückgabe bestätigt ist.'),
    ).toBeVisible();
  },
};

const refusedAs = (refusal: Failure, words: string): StoryObj => ({
  play: async context => {
    const { page, claimReturn } = await sent(context);
    await claimReturn.fails(refusal);
    await expect(await page.findByRole('alert')).toHaveTextContent(words);
  },
});
export const Refused = refusedAs(
  refusedBy('unknownCabinet', 'server.unknownCabinet', { values: { devicecode: 'BW-1007' } }),
  'Eine Station mit dem Code BW-1007 gibt es nicht.',
);
export const RefusedItsTime = refusedAs(
  refusedBy('badInput', 'server.claimTime'),
  'Die Rückgabe muss zwischen dem Beginn der Miete und jetzt liegen.',
);
export const RefusedTooOften = refusedAs(
  refusedBy('claimsUsedUp', 'server.claimsUsedUp'),
  'Zu dieser Miete haben wir schon mehrere Meldungen geprüft.',
);

export const PuttingItRight: StoryObj = {
  play: async context => {
    await Refused.play?.(context);
    const page = sheet(context);
    await userEvent.click(page.getByRole('button', { name: 'Angaben ändern' }));
    await expect(await page.findByLabelText('Stationscode')).toHaveValue('BW-1007');
  },
};

export const DescribingAgain: StoryObj = {
  ...ClaimedAgain,
  play: async context => {
    const page = sheet(context);
    await userEvent.click(
      page.getByRole('button', { name: 'Sie steckt drin, aber die Uhr läuft' }),
    );
    await expect(page.getByText(/Die Uhr läuft dabei weiter\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Noch einmal melden' })).toBeVisible();
    await userEvent.click(page.getByText('Was dann passiert'));
    await expect(page.getByText(/^Wir prüfen die Station noch einmal, und/)).toBeVisible();
  },
};

/** Without a network: on this phone, and off as soon as there is one. */
export const Kept: StoryObj = {
  play: async context => {
    const { page, claimReturn } = await sent(context);
    const { keepClaim } = onStage.of(context);
    await claimReturn.fails({ kind: 'network' });
    await waitFor(() => expect(keepClaim.waiting()).toBe(1));
    await expect(keepClaim.asked[0]).toMatchObject({
      cabinetCode: 'BW-1007',
      claimedAt: claimNow,
    });
    await keepClaim.succeeds(null);
    await expect(await page.findByText('Auf diesem Handy gespeichert')).toBeVisible();
    await expect(
      page.queryByRole('button', { name: 'Sie steckt drin, aber die Uhr läuft' }),
    ).toBeNull();
  },
};

/** Sent at last: the rental's page loads anew, and shows the rest. */
export const Closed: StoryObj = {
  play: async context => {
    await Kept.play?.(context);
    onStage.of(context).watchKept.tells({
      type: 'kept.sent',
      receipt: { reference: openClaim.reference, at: claimNow },
    });
    await expect(
      await sheet(context).findByRole('button', { name: 'Sie steckt drin, aber die Uhr läuft' }),
    ).toBeVisible();
  },
};

export const KeptAndRefused: StoryObj = {
  play: async context => {
    await Kept.play?.(context);
    onStage.of(context).watchKept.tells({
      type: 'kept.refused',
      failure: refusedBy('notRunning', 'server.notRunning'),
    });
    await expect(await sheet(context).findByText(/^Diese Miete läuft nicht mehr\./)).toBeVisible();
  },
};

export const Unknown: StoryObj = {
  play: async context => {
    const { page, claimReturn } = await sent(context);
    await claimReturn.fails({ kind: 'network' });
    await waitFor(() => expect(onStage.of(context).keepClaim.waiting()).toBe(1));
    await onStage.of(context).keepClaim.fails({ kind: 'network' });
    await expect(await page.findByRole('heading', { name: 'Noch nicht bestätigt' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Jetzt nachfragen' }));
    await expect(page.getByRole('button', { name: 'Jetzt nachfragen' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

function Meanwhile({ actor, order }: { actor: ReturnClaimRef; order: Order }) {
  const isClaimed = useSelector(actor, state => state.hasTag('claimed'));
  return <ReturnClaimAlone actor={actor} order={isClaimed ? order : orders.running} />;
}

/** The sheet was left open; the page behind it learned more, and the sheet says the same. */
const decided = (order: Order, title: string): StoryObj => ({
  render: (_, context) => <Meanwhile actor={onStage.of(context).actor} order={order} />,
  play: async context => {
    const { page, claimReturn } = await sent(context);
    await claimReturn.succeeds(openClaim);
    const heading = await page.findByRole('heading', { name: title });
    await waitFor(() => expect(heading).toHaveFocus());
  },
});

export const ConfirmedMeanwhile: StoryObj = {
  ...decided(
    { ...orders.returned, claim: { ...openClaim, state: 'confirmed' } },
    'Rückgabe bestätigt',
  ),
  play: async context => {
    await decided(orders.returned, 'Rückgabe bestätigt').play?.(context);
    await expect(sheet(context).getByRole('link', { name: 'Beleg ansehen' })).toBeVisible();
  },
};

export const NotThere: StoryObj = {
  ...decided(orders.claimRejected, 'Dort steckt sie nicht'),
  play: async context => {
    await decided(orders.claimRejected, 'Dort steckt sie nicht').play?.(context);
    await expect(sheet(context).getByText(/auch die Pause zählt/)).toBeVisible();
  },
};

export const AnotherStationAfterNotThere: StoryObj = {
  ...NotThere,
  play: async context => {
    await NotThere.play?.(context);
    const page = sheet(context);
    await userEvent.click(page.getByRole('button', { name: 'Andere Station wählen' }));
    await expect(await page.findByRole('radio', { name: 'Andere Station' })).toBeVisible();
  },
};

export const LapsedMeanwhile = decided(orders.claimLapsed, 'Ihre Meldung ist verfallen');

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
