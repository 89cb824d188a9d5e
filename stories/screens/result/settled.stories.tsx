import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { delays } from '../../../machines/result/result.machine.ts';
import { FinishedHere } from '../../../src/features/kiosk/Serving.tsx';
import { ResultScreen } from '../../../src/features/result/ResultScreen.tsx';
import { cabinet } from '../../support/cabinet-samples.ts';
import { outcomes } from '../../support/samples.ts';
import { onStage, show } from './result-review.tsx';

const meta: Meta = { title: 'screens/result/settled', ...show };
export default meta;

export const Confirmed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { checkOrder, clock } = onStage.of({ loaded });
    await checkOrder.succeeds(outcomes.dispensing);
    await canvas.findByText('Fach 5');
    clock.increment(delays.askAgain);
    await checkOrder.succeeds(outcomes.confirmed);
    await expect(
      await canvas.findByRole('heading', { name: /^Miete bestätigt ?, Fach\s\d+$/ }),
    ).toBeVisible();
    await expect(canvas.getByText(/Ihre Miete läuft seit 14:02 Uhr/)).toBeVisible();
    await expect(canvas.getByText('55,00 €')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Zur laufenden Miete' })).toHaveAttribute(
      'href',
      '/invoiceOrderDtl?orderId=ord_7f3k',
    );
    const app = canvas.getByRole('link', { name: 'App laden' });
    await expect(app).toHaveAttribute('target', '_blank');
    await expect(app).toHaveAttribute('href', 'https://apps.example/borrowatt');
  },
};

export const ConfirmedAtOnce: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).checkOrder.succeeds(outcomes.confirmed);
    await expect(
      await canvas.findByRole('heading', { name: /^Miete bestätigt ?, Fach\s\d+$/ }),
    ).toBeVisible();
  },
};

/** End on a tablet, where the slot is read from further away than on a phone. */
export const ConfirmedOnATablet: StoryObj = {
  render: (_, context) => (
    <ResultScreen
      actor={onStage.of(context).actor}
      held={cabinet}
      downloadUrl={null}
      receiptMail={() => null}
      onTablet={{ finish: <FinishedHere onFinish={() => undefined} />, takeAlong: () => null }}
    />
  ),
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).checkOrder.succeeds(outcomes.confirmed);
    await expect(await canvas.findByText('Fach 5')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Fertig' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Zur laufenden Miete' })).toBeNull();
  },
};

/** The page was left open, and the browser loads it anew once the power bank is back. */
export const Ended: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).checkOrder.succeeds(outcomes.ended);
    await expect(
      await canvas.findByRole('heading', { name: 'Ihre Miete ist beendet' }),
    ).toBeVisible();
    await expect(canvas.getByText(/zur Miete BW-3K7F-29QX/)).toBeVisible();
    await expect(canvas.queryByText(/Ziehen Sie|Reserviert|Später|55,00/)).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Zur Miete' })).toHaveAttribute(
      'href',
      '/invoiceOrderDtl?orderId=ord_7f3k',
    );
  },
};

export const NotDispensed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).checkOrder.succeeds(outcomes.jammed);
    await expect(
      await canvas.findByRole('heading', { name: 'Es kam keine Powerbank heraus' }),
    ).toBeVisible();
    await expect(canvas.getByText(/Fach 5 hat sich nicht geöffnet/)).toBeVisible();
    await expect(canvas.getByText(/bei der Bank sichtbar in 1 bis 5/)).toBeVisible();
    await expect(canvas.getByText('0,00 €')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Erneut versuchen' })).toHaveAttribute(
      'href',
      '/loginborrow?qrcode=BW-4821',
    );
    await expect(canvas.getByRole('link', { name: 'Anderen Code eingeben' })).toHaveAttribute(
      'href',
      '/',
    );
  },
};

export const StationDidNotAnswer: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { checkOrder, clock } = onStage.of({ loaded });
    await checkOrder.succeeds(outcomes.dispensing);
    await canvas.findByText('Fach 5');
    clock.increment(delays.askAgain);
    await checkOrder.succeeds(outcomes.noAnswer);
    await expect(await canvas.findByText(/Die Station hat nicht geantwortet/)).toBeVisible();
  },
};

/** A word that comes late still counts; nobody has to wait for it. */
export const StationMayStillAnswer: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).checkOrder.succeeds(outcomes.mayStillCome);
    await expect(
      await canvas.findByRole('heading', { name: 'Noch keine Powerbank' }),
    ).toBeVisible();
    await expect(canvas.getByText(/^Einen Moment: .* um 14:07 Uhr von selbst/)).toBeVisible();
    await expect(canvas.getByText('Reserviert')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Erneut versuchen' })).toBeVisible();
  },
};

export const StationAnsweredLate: StoryObj = {
  play: async context => {
    const { canvas, loaded } = context;
    await StationMayStillAnswer.play?.(context);
    const { checkOrder, clock } = onStage.of({ loaded });
    clock.increment(delays.askSlowly);
    await checkOrder.succeeds(outcomes.confirmed);
    await expect(
      await canvas.findByRole('heading', { name: /^Miete bestätigt ?, Fach\s\d+$/ }),
    ).toBeVisible();
  },
};

export const NoPowerBankReady: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).checkOrder.succeeds(outcomes.noBattery);
    await expect(await canvas.findByText(/keine Powerbank bereit/)).toBeVisible();
  },
};

/** The station did not say which slot opened. */
export const ConfirmedSomewhere: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).checkOrder.succeeds({ ...outcomes.confirmed, slot: null });
    await expect(await canvas.findByText(/^Ziehen Sie die Powerbank heraus\./)).toBeVisible();
    await expect(
      canvas.getByRole('img', { name: 'Station, die Powerbank ist herausgekommen' }),
    ).toBeVisible();
  },
};
