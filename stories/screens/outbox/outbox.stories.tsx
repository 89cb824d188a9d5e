import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { KeptOutcome, KeptWords } from '../../../src/domain/outbox.ts';
import { Text } from '../../../src/i18n/text.tsx';
import { KeptNews } from '../../../src/features/outbox/KeptNews.tsx';
import { SettingsScreen } from '../../../src/features/settings/SettingsScreen.tsx';
import { rentedAt } from '../../support/times.ts';
import { Said } from '../../support/toasts.tsx';
import { refusedBy } from '../../support/server-texts.ts';
import type { ServerText } from '../../../src/server/texts.ts';
import type { RefusalReason } from '../../../src/domain/refusal.ts';

/** Outcome of a report or claim that was written without a network, above any page. */
const meta: Meta = { title: 'pages/outbox' };
export default meta;

const says = (
  kind: KeptWords['kind'],
  outcome: KeptOutcome,
  action: 'kept.open' | 'claim.close',
  words: RegExp,
): StoryObj => ({
  render: () => (
    <Said
      toast={{
        text: <KeptNews words={{ kind }} outcome={outcome} />,
        tone: outcome.kind === 'sent' ? 'done' : 'failed',
        action: { label: <Text id={action} />, onClick: fn() },
      }}
    >
      <SettingsScreen current="de-DE" onSelect={fn()} back={{ href: '/' }} />
    </Said>
  ),
  play: async ({ canvas }) => {
    const said = canvas.getAllByRole('status').map(({ textContent }) => textContent);
    await expect(said).toContainEqual(expect.stringMatching(words));
  },
});
const sent = (reference: string): KeptOutcome => ({
  kind: 'sent',
  receipt: { reference, at: rentedAt },
});
const refused = (reason: RefusalReason, key: ServerText): KeptOutcome => ({
  kind: 'refused',
  failure: refusedBy(reason, key),
});

export const ReturnSent = says(
  'returnClaim',
  sent('R-7F3K-29QX'),
  'kept.open',
  /meldung ist am Fr\., .+ Uhr angekommen\. Nummer R-7F3K-29QX/,
);
export const ReturnRefused = says(
  'returnClaim',
  refused('notRunning', 'server.notRunning'),
  'kept.open',
  /meldung wurde nicht angenommen\. Diese Miete läuft nicht mehr\./,
);
export const ReportSent = says(
  'report',
  sent('P-7F3K-29QX'),
  'claim.close',
  /Meldung ist am Fr\., .+ Uhr angekommen\. Nummer P-7F3K-29QX/,
);
export const ReportRefused = says(
  'report',
  refused('notFound', 'server.notFound'),
  'claim.close',
  /Meldung wurde nicht angenommen\. Das wurde nicht gefunden/,
);
