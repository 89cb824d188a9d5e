import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { nothingAgreed } from '../../../machines/agreement.ts';
import { promoMachine } from '../../../machines/promo/promo.machine.ts';
import type { Cabinet } from '../../../src/domain/cabinet.ts';
import type { ScannedCode } from '../../../src/domain/station-code.ts';
import { BorrowScreen } from '../../../src/features/borrow/BorrowScreen.tsx';
import { cabinet, cabinetWith, tariff } from '../../support/cabinet-samples.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';

/** The promotion as it is found: without a station, or after one was scanned. */
const found = (code: ScannedCode | null, station: Cabinet | null) =>
  stage(() => worldOf(promoMachine, { code, station, agreed: nothingAgreed }));
const scannedCode = { kind: 'cabinet', code: cabinet.cabinetCode } as const;

const withoutStation = found(null, null);
const atStation = found(
  scannedCode,
  cabinetWith({ tariff: { ...tariff, unitPrice: 150, deposit: 4000 } }),
);
const notChecked = found(scannedCode, null);

const meta: Meta = { title: 'screens/borrow' };
export default meta;

const show = (at: typeof withoutStation): Pick<StoryObj, 'beforeEach' | 'render'> => ({
  beforeEach: at.beforeEach,
  render: (_, context) => <BorrowScreen actor={at.of(context).actor} back={{ href: '/' }} />,
});

export const Offered: StoryObj = {
  ...show(withoutStation),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Höchstens .* in 24 Std\./)).toBeVisible();
    await expect(canvas.getByText(/^Höchstens .* für eine Miete/)).toBeVisible();
    await expect(canvas.queryByText(/deren eigene Preise/)).toBeNull();
  },
};

/** Deposit and prices of the scanned station, with the note that they count there. */
export const AfterAScan: StoryObj = {
  ...show(atStation),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/gelten deren eigene Preise/)).toBeVisible();
    await expect(canvas.getAllByText(/40,00\s€/)[0]).toBeVisible();
  },
};

/** No deposit is shown before the station was checked, since it is not known. */
export const ScannedNotChecked: StoryObj = {
  ...show(notChecked),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/gelten deren eigene Preise/)).toBeVisible();
    await expect(canvas.queryByText(/reserviert/i)).toBeNull();
  },
};

export const AskedToAgree: StoryObj = {
  ...show(withoutStation),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Direkt mieten' }));
    const [terms] = canvas.getAllByRole('checkbox');
    await expect(terms).toHaveAttribute('aria-invalid', 'true');
  },
};
