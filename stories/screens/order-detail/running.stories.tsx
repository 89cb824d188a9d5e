import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { delays } from '../../../machines/order-detail/order-detail.machine.ts';
import { Text } from '../../../src/i18n/text.tsx';
import { OrderDetailScreen } from '../../../src/features/order-detail/OrderDetailScreen.tsx';
import { orders } from '../../support/order-samples.ts';
import { readingOf, runningFor } from '../../support/readings.ts';
import { hour, minute, rentedAt } from '../../support/times.ts';
import { Said } from '../../support/toasts.tsx';
import { onStage, show, shows, unsaid } from './order-review.tsx';

const meta: Meta = { title: 'screens/orderDetail/running', ...show };
export default meta;

export const Running: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadOrder, ticks } = onStage.of({ loaded });
    await loadOrder.succeeds(runningFor(72 * minute + 47_000));
    await expect(await canvas.findByText('1:12:47')).toBeVisible();
    ticks.tells({ type: 'clock.ticked', now: rentedAt + 72 * minute + 48_000 });
    await expect(await canvas.findByText('1:12:48')).toBeVisible();
    await expect(canvas.getByText('Miete läuft, 2,00 € bis jetzt')).toHaveAttribute(
      'role',
      'status',
    );
    await expect(canvas.getByText(/^ab 15:52 Uhr/)).toHaveTextContent(/ab 15:52 Uhr 3,00\s€/);
    await expect(canvas.getByText('Höchstens 5,00 €')).toBeVisible();
    const keep = canvas.getByRole('link', { name: /^Powerbank behalten.*55,00\s€$/ });
    await expect(keep).toHaveAttribute('href', expect.stringContaining('payType=overbuy'));
    await expect(canvas.getByText('Die Miete endet von selbst.')).toBeVisible();
    await expect(
      canvas.getByRole('img', { name: /Preis 2,00.€, Reservierung 55,00.€/ }),
    ).toBeVisible();
  },
};

/** The page's one question: where it goes back, with the way there as the main action. */
export const WhereToReturnIt: StoryObj = {
  render: (_, context) => (
    <OrderDetailScreen
      actor={onStage.of(context).actor}
      whereToReturn={() => <p>Späti Kastanie, 7 Fächer frei</p>}
    />
  ),
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadOrder.succeeds(runningFor(72 * minute));
    await expect(
      await canvas.findByRole('link', { name: 'Rückgabe\u00adort finden' }),
    ).toHaveAttribute('href', '/nearby?want=slots&from=BW-4821');
    await expect(
      canvas
        .getByText('Späti Kastanie, 7 Fächer frei')
        .compareDocumentPosition(canvas.getByText('Höchstens 5,00 €')),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

/** A person who only has the link reads it, and is offered nothing that would be refused. */
export const OnlyTheLink: StoryObj = {
  render: (_, context) => <OrderDetailScreen actor={onStage.of(context).actor} isMine={false} />,
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadOrder.succeeds(runningFor(72 * minute));
    await expect(await canvas.findByText('Miete läuft')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /behalten/i })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Problem melden' })).toHaveAttribute(
      'href',
      '/report?qrcode=BW-4821',
    );
  },
};

/** Rental taken over from a venue's tablet, by its code. */
export const TakenOver: StoryObj = {
  render: (_, context) => (
    <Said toast={{ text: <Text id="takeOver.taken" />, tone: 'done' }}>
      <OrderDetailScreen actor={onStage.of(context).actor} />
    </Said>
  ),
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadOrder.succeeds(runningFor(2 * minute));
    // It fades in.
    await waitFor(() =>
      expect(canvas.getByText('Ihre Miete ist jetzt auf diesem Handy.')).toBeVisible(),
    );
    await expect(await canvas.findByText('Miete läuft')).toBeVisible();
  },
};

/** The next step makes the price jump, and says so. */
export const PriceStep: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadOrder, ticks } = onStage.of({ loaded });
    await loadOrder.succeeds(runningFor(109 * minute));
    await expect(await canvas.findByText('Preis steigt in 1 Minute')).toBeVisible();
    ticks.tells({ type: 'clock.ticked', now: rentedAt + 110 * minute });
    await expect(await canvas.findByText('Miete läuft, 3,00 € bis jetzt')).toBeInTheDocument();
    await expect(canvas.queryByText(/Preis steigt/, unsaid)).toBeNull();
  },
};

export const StepSoon = shows(
  runningFor(106 * minute),
  'Preis steigt in 4 Minuten',
  /^ab 15:52 Uhr/,
);

export const FreeMinutes = shows(
  runningFor(2 * minute),
  'Miete läuft, 0,00 € bis jetzt',
  'Preis steigt in 4 Minuten',
);

export const SecondDay = shows(
  runningFor(30 * hour),
  'Insgesamt höchstens 10,00 €',
  'Miete läuft, 10,00 € bis jetzt',
);

export const LastHours = shows(
  runningFor(46 * hour + 10 * minute + 5_000),
  'Noch 1 Std. 50 Min. bis zum Kauf',
  /So., 14:02 Uhr zurückgeben, sonst zahlen Sie insgesamt 55,00/,
);

export const FaultReported = shows(
  runningFor(20 * minute, { status: 'fault' }),
  'Störung gemeldet',
  /Wir prüfen Ihre Miete/,
);

export const RefreshFailed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadOrder, clock, ticks } = onStage.of({ loaded });
    await loadOrder.succeeds(runningFor(20 * minute));
    await canvas.findByText('0:20:00');
    clock.increment(delays.refreshVisible);
    await loadOrder.fails({ kind: 'network' });
    ticks.tells({ type: 'clock.ticked', now: rentedAt + 20 * minute + 6_000 });
    await expect(
      await canvas.findByText('Stand: 14:22 Uhr. Wir fragen weiter.', unsaid),
    ).toBeVisible();
    await expect(canvas.getByText('0:20:06')).toBeVisible();
    await expect(canvas.getByText('Keine Verbindung')).toBeVisible();
    await expect(canvas.getByText('lief um 14:22 Uhr')).toBeVisible();
    await expect(canvas.getByText('berechnet')).toBeVisible();
  },
};

/** The next answer cannot be read. */
export const RefreshUnreadable: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadOrder, clock } = onStage.of({ loaded });
    await loadOrder.succeeds(runningFor(20 * minute));
    await canvas.findByText('0:20:00');
    clock.increment(delays.refreshVisible);
    await loadOrder.fails({ kind: 'unexpected' });
    await expect(await canvas.findByText('Keine Antwort', unsaid)).toBeVisible();
    await expect(canvas.getByText('berechnet')).toBeVisible();
  },
};

/** The answers stay unreadable. */
export const LongUnreadable: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadOrder, clock, ticks } = onStage.of({ loaded });
    await loadOrder.succeeds(runningFor(20 * minute));
    await canvas.findByText('0:20:00');
    clock.increment(delays.refreshVisible);
    await loadOrder.fails({ kind: 'unexpected' });
    ticks.tells({ type: 'clock.ticked', now: rentedAt + 23 * minute });
    await expect(await canvas.findByText('Seit 3 Minuten keine Antwort', unsaid)).toBeVisible();
  },
};

/** Hidden, it asks rarely; shown again, it asks at once. */
export const ReturnedWhileHidden: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadOrder, clock, visibility } = onStage.of({ loaded });
    await loadOrder.succeeds(runningFor(124 * minute));
    await canvas.findByText('2:04:00');
    visibility.tells({ type: 'page.hidden' });
    clock.increment(delays.refreshHidden);
    clock.increment(delays.callTimeout);
    visibility.tells({ type: 'page.hidden' });
    visibility.tells({ type: 'page.shown' });
    await loadOrder.succeeds(readingOf(orders.returned));
    await expect(await canvas.findByText('Zurückgegeben, 3,00 € bezahlt')).toBeInTheDocument();
  },
};
