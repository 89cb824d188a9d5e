import { provideAll } from '../../machines/declare.ts';
import { cardMachine } from '../../machines/payment/card.machine.ts';
import { paymentConfirmation } from '../../machines/payment/confirmation.ts';
import { paymentMachine } from '../../machines/payment/payment.machine.ts';
import { payPalMachine } from '../../machines/payment/paypal.machine.ts';
import { savedCardMachine } from '../../machines/payment/saved-card.machine.ts';
import { settlingMachine } from '../../machines/payment/settling.machine.ts';
import { deviceWalletMachine } from '../../machines/payment/device-wallet.machine.ts';
import { cardActors } from '../actors/card-payment.ts';
import { couponActors } from '../actors/coupons.ts';
import { confirmPaymentActor, paymentActors } from '../actors/payment.ts';
import { payPalActors } from '../actors/paypal.ts';
import { savedCardActors } from '../actors/saved-card.ts';
import { walletActors } from '../actors/wallet-payment.ts';
import { isReleaseGone, loadNewerOnce } from '../ui/newer-version.ts';
import { address, leaveFor } from '../ui/place.ts';
import { perServices, type Services } from './services.ts';

/**
 * Made once, since a provider remembers its forms and buttons; a chunk that could not be loaded is
 * asked for again.
 */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () =>
    (made ??= make().catch(async (error: unknown) => {
      made = undefined;
      // Nothing has been typed yet.
      if (await isReleaseGone()) await loadNewerOnce();
      throw error;
    }));
}

const stripe = ({ config, language }: Services, ownUrl: string) => ({
  scriptUrl: config.stripeScriptUrl ?? ownUrl,
  locale: () => language.current().locale,
  returnUrl: address,
});

const cardProvider = perServices(services =>
  once(async () => {
    const { stripeCards, stripeScriptUrl } = await import('../actors/stripe-card.ts');
    return stripeCards(stripe(services, stripeScriptUrl));
  }),
);

const byCard = perServices(services =>
  cardActors(services.client, services.store, cardProvider(services)),
);

const bySavedCard = perServices(services => {
  const { openAttempt, createIntent } = byCard(services);
  return provideAll(savedCardMachine, {
    openAttempt,
    createIntent,
    ...savedCardActors(services.client, cardProvider(services)),
  });
});

/** Collecting by a wallet, on the payment page and on the rent page alike. */
export const walletLogic = perServices(services => {
  const { openAttempt, createIntent } = byCard(services);
  const provider = once(async () => {
    const [{ stripeWallets }, { stripeScriptUrl }] = await Promise.all([
      import('../actors/stripe-wallet.ts'),
      import('../actors/stripe-card.ts'),
    ]);
    return stripeWallets(stripe(services, stripeScriptUrl));
  });
  return provideAll(deviceWalletMachine, {
    ...walletActors(services.client, services.store, provider),
    openAttempt,
    createIntent,
  });
});

export const paymentLogic = perServices(services => {
  const actors = paymentActors(services.client, services.store, services.config);
  return provideAll(paymentMachine, {
    ...actors,
    ...couponActors(services.client, services.store),
    card: provideAll(cardMachine, byCard(services)),
    paypal: provideAll(payPalMachine, payPalActors(services.client, services.store, leaveFor)),
    savedCard: bySavedCard(services),
    wallet: walletLogic(services),
    settling: provideAll(settlingMachine, {
      closeAttempt: actors.closeAttempt,
      confirmation: provideAll(paymentConfirmation, {
        ask: confirmPaymentActor(services.client, services.store),
      }),
    }),
  });
});
