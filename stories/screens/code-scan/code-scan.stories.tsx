import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import type { CameraOpening } from '../../../machines/code-scan/code-scan.events.ts';
import { codeScanMachine, delays } from '../../../machines/code-scan/code-scan.machine.ts';
import { CodeScanSheet } from '../../../src/features/code-scan/CodeScanSheet.tsx';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { stillStream } from './still.ts';

const onType = fn(),
  onClose = fn();

const onStage = stage(() => worldOf(codeScanMachine, { origins: ['https://borrowatt.example'] }));
type Review = ReturnType<typeof onStage.of>;

const meta: Meta = {
  title: 'screens/codeScan',
  beforeEach: onStage.beforeEach,
  render: (_, context) => (
    <CodeScanSheet actor={onStage.of(context).actor} onClose={onClose} onType={onType} />
  ),
};
export default meta;

/** The answer takes a moment to reach the chart. */
async function answered({ openCamera, actor }: Review, opening: CameraOpening) {
  await openCamera.succeeds(opening);
  await waitFor(() => expect(actor.getSnapshot().matches('starting')).toBe(false));
}
const opens = (review: Review, hasTorch = false) =>
  answered(review, { kind: 'opened', picture: stillStream(), hasTorch });
const button = (name: string) => screen.findByRole('button', { name });

export const Starting: StoryObj = {
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Die Kamera startet.')).toBeVisible();
    await userEvent.click(await button('Code eintippen'));
    await expect(onType).toHaveBeenCalled();
  },
};

export const Scanning: StoryObj = {
  play: async context => {
    await opens(onStage.of(context));
    await expect(await screen.findByText('QR-Code der Station in den Rahmen halten')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Licht einschalten' })).toBeNull();
  },
};

export const WithLight: StoryObj = {
  play: async context => {
    const review = onStage.of(context);
    await opens(review, true);
    await context.userEvent.click(await button('Licht einschalten'));
    review.readCodes.tells({ type: 'torch.switched', on: true });
    await expect(await button('Licht ausschalten')).toBeVisible();
  },
};

export const NotOurs: StoryObj = {
  play: async context => {
    const review = onStage.of(context);
    await opens(review);
    review.readCodes.tells({
      type: 'code.read',
      text: 'https://menu.example/mittagstisch?tisch=12&qrcode=BW-4821',
    });
    await expect(
      await screen.findByText('menu.example/mittagstisch?tisch=12&qrcod…'),
    ).toBeVisible();
    await expect(await button('Weiter scannen')).toBeVisible();
  },
};

export const GoesOn: StoryObj = {
  play: async context => {
    const review = onStage.of(context);
    await opens(review);
    review.readCodes.tells({ type: 'code.read', text: 'tel:110' });
    await expect(await screen.findByText('tel:110')).toBeVisible();
    review.clock.increment(delays.goOnDelay);
    await expect(await screen.findByText('QR-Code der Station in den Rahmen halten')).toBeVisible();
  },
};

const without = (opening: CameraOpening, headline: string): StoryObj => ({
  play: async context => {
    await answered(onStage.of(context), opening);
    await expect(await screen.findByRole('heading', { name: headline })).toBeVisible();
    await expect(await button('Code eintippen')).toBeVisible();
    await expect(await button('Noch einmal versuchen')).toBeVisible();
  },
});

export const Refused = without({ kind: 'refused' }, 'Kein Zugriff auf die Kamera');
export const NoCamera = without({ kind: 'none' }, 'Keine Kamera gefunden');
export const Busy = without({ kind: 'busy' }, 'Die Kamera ist belegt');
export const NoReader = without({ kind: 'noReader' }, 'Der Scanner lässt sich nicht laden');

export const Stopped: StoryObj = {
  play: async context => {
    const review = onStage.of(context);
    await opens(review);
    review.readCodes.tells({ type: 'camera.stopped' });
    await expect(
      await screen.findByRole('heading', { name: 'Die Kamera wurde angehalten' }),
    ).toBeVisible();
  },
};

export const Silent: StoryObj = {
  play: async context => {
    onStage.of(context).clock.increment(delays.openingTimeout);
    await expect(
      await screen.findByRole('heading', { name: 'Die Kamera antwortet nicht' }),
    ).toBeVisible();
  },
};
export const SilentTriedAgain: StoryObj = {
  play: async context => {
    await Silent.play?.(context);
    await context.userEvent.click(await button('Noch einmal versuchen'));
    await expect(await screen.findByText('Die Kamera startet.')).toBeVisible();
  },
};
