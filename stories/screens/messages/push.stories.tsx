import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { messageSamples } from './message-samples.ts';
import { LockScreen } from './Phone.tsx';

/** Push messages that the backend sends of a rental, as they stand on a lock screen. */
const meta: Meta = { title: 'pages/messages/push' };
export default meta;

const push = (
  kind: Exclude<keyof typeof messageSamples, 'payoutReturned'>,
  words: RegExp,
): StoryObj => ({
  render: () => <LockScreen message={messageSamples[kind]} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toHaveTextContent(words);
  },
});

/** The station reported late that the power bank is out. */
export const CameOut = push('cameOut', /Ihre Miete BW-3K7F-29QX läuft\./);
export const CapAhead = push('capAhead', /kostet Ihre Miete BW-3K7F-29QX 5,00\s€, den Höchstpreis/);
export const DoubleCapAhead = push('doubleCapAhead', /10,00\s€, den Höchstpreis für 48 Stunden/);
/** The purchase is near. */
export const Reminder = push('reminder', /der reservierte Betrag von 55,00\s€ als Kaufpreis/);
export const Overtime = push('overtime', /Der reservierte Betrag von 55,00\s€ wurde/);
export const Returned = push('returned', /ist beendet\. Preis: 3,00\s€\./);
export const Unpaid = push('unpaid', /konnte der Betrag von 3,00\s€ nicht abgebucht werden/);
export const ClaimRejected = push(
  'claimRejected',
  /Meldung R-7F3K-29QX .* geprüft\. Die Station hat/,
);
export const ClaimLapses = push('claimLapses', /verfällt in 24 Stunden\. Dann zählt/);
/** Answer of staff to a report. */
export const StaffWord = push('staffWord', /Unsere Antwort: Wir haben die Station geprüft/);
export const ClaimLapsed = push('claimLapsed', /Ihre Meldung R-7F3K-29QX ist verfallen\./);
