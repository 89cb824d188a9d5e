import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { Failure } from '../../../src/domain/failure.ts';
import { nearby } from '../../support/nearby-samples.ts';
import { openClaim, orders } from '../../support/order-samples.ts';
import { claimNow, ReturnClaimAlone } from '../../support/return-claim-alone.tsx';
import { refusedBy } from '../../support/server-texts.ts';
import { decided, onStage, sent, sheet, show, typesStation } from './claim-review.tsx';

const meta: Meta = { title: 'screens/returnClaim', ...show };
export default meta;

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
