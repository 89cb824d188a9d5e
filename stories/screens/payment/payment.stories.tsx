import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor as waitUntil, within } from 'storybook/test';
import { waitFor } from 'xstate';
import type { deviceWalletMachine } from '../../../machines/payment/device-wallet.machine.ts';
import { delays as cardDelays } from '../../../machines/payment/card.machine.ts';
import { scriptTriesLimit } from '../../../machines/payment/collecting.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { PaymentScreen } from '../../../src/features/payment/PaymentScreen.tsx';
import { dockButton } from '../../support/dock.ts';
import { googlePay } from '../../support/samples.ts';
import { notAgain, takesLonger } from '../../support/takes-longer.ts';
import { walletButton } from '../../support/wallet-button.ts';
import {
  at,
  atAnother,
  authorising,
  cardOf,
  collectorOf,
  filling,
  loadingFields,
  preparing,
} from './payment-review.tsx';
import { refusedBy } from '../../support/server-texts.ts';

const meta: Meta = {
  title: 'screens/payment',
  beforeEach: at.beforeEach,
  render: (_, context) => <PaymentScreen actor={at.of(context).actor} />,
};
export default meta;

export const Loading: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};
export const Collecting: StoryObj = {
  play: async context => {
    await filling(context);
    await expect(await context.canvas.findByRole('textbox', { name: 'Card number' })).toBeVisible();
  },
};

export const Authorising: StoryObj = {
  play: async context => {
    await authorising(context);
    await expect(await dockButton(context.canvas, { busy: true })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    // The fields stay where they are while the bank is asked.
    await expect(await context.canvas.findByRole('textbox', { name: 'Card number' })).toBeVisible();
  },
};

/** The bank may have agreed by now. */
export const AuthorisingTakesLonger: StoryObj = {
  play: async context => {
    const { clock } = await authorising(context);
    await takesLonger(context, clock, notAgain);
  },
};
export const LoadingTakesLonger: StoryObj = {
  play: async context => {
    await takesLonger(context, at.of(context).clock);
  },
};

const failing = (failure: Failure): StoryObj => ({
  play: async context => {
    const { authoriseCard } = await authorising(context);
    await authoriseCard.fails(failure);
    // It fades in.
    await waitUntil(async () => {
      await expect(context.canvas.getByRole('alertdialog')).toBeVisible();
    });
  },
});
export const Declined = failing({ kind: 'declined', reason: 'generic' });

type Play = Parameters<NonNullable<StoryObj['play']>>[0];
const buttonsOf = ({ canvas }: Play) =>
  within(canvas.getByRole('alertdialog'))
    .getAllByRole('button')
    .map(button => button.textContent);

/** The card is named, and another one is the first way out. */
export const DeclinedByName: StoryObj = {
  play: async context => {
    const card = { brand: 'visa', lastDigits: '0002' };
    await failing({ kind: 'declined', reason: 'generic', card }).play?.(context);
    await expect(
      context.canvas.getByRole('alertdialog', { name: 'Visa ···· 0002 wurde abgelehnt' }),
    ).toHaveTextContent('Ihre Bank nennt keinen Grund.');
    await expect(buttonsOf(context)).toEqual([
      'Andere Karte',
      'Andere Zahlungsart',
      'Diese Karte noch einmal',
    ]);
  },
};

/** Without funds, another way is suggested instead of another card. */
export const InsufficientFunds: StoryObj = {
  play: async context => {
    const card = { brand: 'mastercard', lastDigits: '9995' };
    await failing({ kind: 'declined', reason: 'insufficientFunds', card }).play?.(context);
    await expect(context.canvas.getByRole('alertdialog')).toHaveTextContent(
      'Ihre Karte ist nicht ausreichend gedeckt.',
    );
    await expect(buttonsOf(context)[0]).toBe('Andere Zahlungsart');
  },
};
export const ExpiredCard = failing({ kind: 'declined', reason: 'expiredCard' });
export const IncorrectCvc = failing({ kind: 'declined', reason: 'incorrectCvc' });
export const ProcessingError = failing({ kind: 'declined', reason: 'processingError' });
export const AuthenticationFailed = failing({ kind: 'authenticationFailed' });

/** The backend opens no payment. */
const notOpened = (refusal: Failure, words: string): StoryObj => ({
  play: async context => {
    const { createIntent } = await preparing(context);
    await createIntent.fails(refusal);
    const dialog = await context.canvas.findByRole('alertdialog');
    await waitUntil(() => expect(dialog).toBeVisible());
    await expect(dialog).toHaveTextContent(words);
  },
});
export const OwesForAnotherRental = notOpened(
  refusedBy('unpaidOrders', 'server.unpaidOrders', { requestId: 'req_8f2a11' }),
  'Es gibt unbezahlte Mieten',
);
/** Staff keep them from renting. */
export const KeptFromRenting = notOpened(
  refusedBy('unavailable', 'server.personBlocked'),
  'Sie können hier derzeit keine Powerbank mieten.',
);
export const NotOfferedAnyMore = notOpened(
  refusedBy('unavailable', 'server.notOffered'),
  'Das wird hier nicht angeboten',
);

/** The station's deposit differs from the link's or the page's. */
export const PriceChanged: StoryObj = {
  play: async context => {
    await failing(refusedBy('priceChanged', 'server.priceChanged')).play?.(context);
    const asked = within(context.canvas.getByRole('alertdialog'));
    await expect(asked.getByRole('button', { name: 'Zurück zur Station' })).toBeVisible();
    await expect(asked.getByText('Es wurde nichts abgebucht und nichts reserviert.')).toBeVisible();
    await expect(asked.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  },
};

export const OtherCard: StoryObj = {
  play: async context => {
    await Declined.play?.(context);
    const dialog = within(context.canvas.getByRole('alertdialog'));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Andere Karte' }));
    await expect(context.canvas.queryByRole('alertdialog')).toBeNull();
    await expect(await context.canvas.findByRole('textbox', { name: 'Card number' })).toBeVisible();
  },
};

export const ScriptMissing: StoryObj = {
  play: async context => {
    const { prepareCardForm } = await loadingFields(context);
    await prepareCardForm.fails({ kind: 'scriptNotLoaded' });
    await waitFor(cardOf(context), card => card.matches('fieldsMissing'));
    await expect(context.canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const ScriptNotLoaded: StoryObj = {
  play: async context => {
    const { clock } = await loadingFields(context);
    for (let tried = 0; tried < scriptTriesLimit; tried++) {
      clock.increment(cardDelays.scriptLimit);
      clock.increment(cardDelays.scriptRetry);
    }
    // It fades in.
    await waitUntil(async () => {
      await expect(context.canvas.getByRole('alertdialog')).toBeVisible();
    });
    await expect(context.canvas.getByText(/Werbeblocker/)).toBeVisible();
    for (const name of ['Andere Zahlungsart', 'Erneut versuchen'])
      await expect(context.canvas.getByRole('button', { name })).toBeVisible();
  },
};

/** The wallet's own button never answers. */
export const WalletNotLoaded: StoryObj = {
  beforeEach: atAnother({ device: { system: 'android', browser: 'chrome' } }).beforeEach,
  play: async context => {
    const { clock, prepareWallet } = await loadingFields(context, [googlePay]);
    await prepareWallet.succeeds(walletButton());
    const wallet = collectorOf<typeof deviceWalletMachine>(context);
    await waitFor(wallet, current => current.matches('askingPhone'));
    clock.increment(cardDelays.callTimeout);
    // It fades in.
    await waitUntil(() =>
      expect(context.canvas.getByText(/Google\s?Pay konnte nicht geladen werden/)).toBeVisible(),
    );
  },
};
