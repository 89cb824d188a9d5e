import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { orders } from '../../support/order-samples.ts';
import { readingOf, runningFor } from '../../support/readings.ts';
import { hour, minute, rentedAt } from '../../support/times.ts';
import { ended, onStage, show, shows } from './order-review.tsx';

const meta: Meta = { title: 'screens/orderDetail/claimed', ...show };
export default meta;

/** "I returned it": the time stands still until the station confirms, or staff decide. */
export const ReturnClaimed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadOrder, ticks } = onStage.of({ loaded });
    await loadOrder.succeeds({ ...readingOf(orders.claimed), serverTime: rentedAt + 74 * minute });
    await expect(await canvas.findByText('1:04:00')).toBeVisible();
    ticks.tells({ type: 'clock.ticked', now: rentedAt + 30 * hour });
    await expect(canvas.getByText('1:04:00')).toBeVisible();
    await expect(canvas.getByText('In Klärung, 2,00 € vorläufig')).toHaveAttribute(
      'role',
      'status',
    );
    await expect(canvas.getByText('R-7F3K-29QX')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Nummer der Meldung kopieren' })).toBeVisible();
    await expect(canvas.queryByText('Kauf nach 48 Stunden')).toBeNull();
    await expect(
      canvas.getByText(/Ohne Bestätigung bis So., 15:16 Uhr verfällt Ihre Meldung/),
    ).toBeVisible();
  },
};

/** Backend that does not say when a claim lapses. */
export const ReturnClaimedWithoutALimit = shows(
  runningFor(74 * minute, {
    ...orders.claimed,
    claim: { ...orders.claimed.claim, lapsesAt: null },
  }),
  'R-7F3K-29QX',
  /Das Ergebnis steht auf dieser Seite/,
);

export const ReturnRejected = shows(
  runningFor(3 * hour, orders.claimRejected),
  'R-7F3K-29QX',
  /Wir konnten Ihre Rückgabe/,
  /Im Fach steckt eine andere Powerbank. Die Mietzeit zählt durchgehend seit Fr., 14:02 Uhr./,
  'Miete läuft, 4,00 € bis jetzt',
);

export const ReturnClaimedAgain = shows(
  runningFor(3 * hour, orders.claimedAgain),
  /Wir prüfen Ihre Rückgabe/,
  'Die Mietzeit zählt weiter, bis die Rückgabe bestätigt ist.',
  'Miete läuft, 4,00 € bis jetzt',
);

export const ReturnLapsed = shows(
  runningFor(3 * hour, orders.claimLapsed),
  /Ihre Meldung\s+ist verfallen/,
  /Keine Station hat die Powerbank rechtzeitig gemeldet. Die Mietzeit zählt durchgehend seit/,
  'Miete läuft, 4,00 € bis jetzt',
);

export const ReturnCountedLater = ended(
  { ...orders.returned, claim: { ...orders.claimed.claim, state: 'confirmed' } },
  /später registriert, als Sie angegeben haben. Gezählt ist die Zeit bis Fr., 16:07 Uhr./,
);

export const BoughtWhileClaimed = ended(
  { ...orders.bought, claim: { ...orders.claimed.claim, stopsMeter: false } },
  /Lässt sie sich bestätigen, bekommen Sie zurück/,
);

export const ReturnConfirmed = ended(
  { ...orders.returned, claim: { ...orders.claimed.claim, state: 'confirmed' } },
  /Ihre Rückgabe\s+ist bestätigt./,
  'R-7F3K-29QX',
);

export const FoundElsewhereTooLate = ended(
  { ...orders.bought, claim: { ...orders.claimed.claim, state: 'rejected' } },
  /kam erst nach 48 Stunden/,
);
