import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { reportInput, reportMachine } from '../../../machines/form/report.ts';
import { ReportScreen } from '../../../src/features/report/ReportScreen.tsx';
import { clipboardThat } from '../../support/clipboard.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { WithToasts } from '../../support/toasts.tsx';

const about = { cabinetCode: 'BW-4821', orderId: 'ord_7f3k' };

const onStage = stage(() => worldOf(reportMachine, reportInput(about)));

const meta: Meta = {
  title: 'screens/report',
  beforeEach: onStage.beforeEach,
  render: (_, context) => (
    <WithToasts>
      {toasts => <ReportScreen actor={onStage.of(context).actor} toasts={toasts} />}
    </WithToasts>
  ),
};
export default meta;
type Play = NonNullable<StoryObj['play']>;

const broken = 'Die Station ist aus oder beschädigt';
const sends = async ({ canvas, loaded, userEvent }: Parameters<Play>[0]) => {
  const review = onStage.of({ loaded });
  await userEvent.click(canvas.getByRole('radio', { name: broken }));
  await userEvent.click(canvas.getByRole('button', { name: 'Senden' }));
  await review.openAttempt.succeeds({ key: 'key-1' });
  await waitFor(() => expect(review.sendForm.waiting()).toBe(1));
  return review;
};

export const Describing: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Station BW-4821')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: broken })).not.toBeChecked();
  },
};

export const WithoutTopic: StoryObj = {
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('radio');
    for (const _ of ['once', 'again']) {
      await userEvent.click(canvas.getByRole('button', { name: 'Senden' }));
      await expect(first).toHaveFocus();
    }
    await expect(canvas.getByText('Bitte wählen Sie, worum es geht')).toBeVisible();
  },
};

export const Sending: StoryObj = {
  play: async context => {
    const { sendForm } = await sends(context);
    await expect(sendForm.asked[0]?.draft).toEqual({ ...about, topic: 'stationBroken', text: '' });
    await expect(context.canvas.getByRole('textbox')).toHaveAttribute('readonly');
  },
};

export const Failed: StoryObj = {
  play: async context => {
    const { sendForm } = await sends(context);
    await sendForm.fails({ kind: 'unexpected', requestId: 'F-7F3K-29QX' });
    const { canvas } = context;
    await expect(await canvas.findByRole('button', { name: 'Erneut senden' })).toBeVisible();
    await expect(canvas.getByText('F-7F3K-29QX')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: broken })).toBeChecked();
  },
};

export const Sent: StoryObj = {
  play: async context => {
    const { sendForm } = await sends(context);
    await sendForm.succeeds({ reference: 'P-7F3K-29QX', at: 0 });
    const { canvas } = context;
    await expect(await canvas.findByText('P-7F3K-29QX')).toBeVisible();
    const headline = canvas.getByRole('heading', { level: 1 });
    await waitFor(() => expect(headline).toHaveFocus());
  },
};

export const NumberCopied: StoryObj = {
  beforeEach: clipboardThat('takes'),
  play: async context => {
    await Sent.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Nummer kopieren' }));
    // It fades in.
    await waitFor(() => expect(canvas.getByText('Nummer kopiert')).toBeVisible());
  },
};

/** Without a network: on this phone, and off as soon as there is one. */
export const Kept: StoryObj = {
  play: async context => {
    const { sendForm, keepForm } = await sends(context);
    const { canvas } = context;
    await sendForm.fails({ kind: 'network' });
    await waitFor(() => expect(keepForm.waiting()).toBe(1));
    await keepForm.succeeds(null);
    const headline = await canvas.findByRole('heading', { name: 'Auf diesem Handy gespeichert' });
    await waitFor(() => expect(headline).toHaveFocus());
  },
};

/** A kept report is sent even if another one is begun. */
export const KeptAndAnother: StoryObj = {
  play: async context => {
    await Kept.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Weitere Meldung' }));
    await expect(canvas.getByRole('radio', { name: broken })).not.toBeChecked();
  },
};

export const KeptAndSent: StoryObj = {
  play: async context => {
    await Kept.play?.(context);
    const { canvas, loaded } = context;
    onStage
      .of({ loaded })
      .watchKept.tells({ type: 'kept.sent', receipt: { reference: 'P-7F3K-29QX', at: 0 } });
    await expect(await canvas.findByText('P-7F3K-29QX')).toBeVisible();
  },
};
