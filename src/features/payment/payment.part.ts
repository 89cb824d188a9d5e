import { provideAll } from '../../../machines/declare.ts';
import { cardMachine } from '../../../machines/payment/card.machine.ts';
import { paymentConfirmation } from '../../../machines/payment/confirmation.ts';
import { paymentMachine } from '../../../machines/payment/payment.machine.ts';
import { payPalMachine } from '../../../machines/payment/paypal.machine.ts';
import { savedCardMachine } from '../../../machines/payment/saved-card.machine.ts';
import { settlingMachine } from '../../../machines/payment/settling.machine.ts';
import { weChatMachine } from '../../../machines/payment/wechat/wechat.machine.ts';
import { deviceWalletMachine } from '../../../machines/payment/device-wallet.machine.ts';
import { cardActors } from './card-payment.actors.ts';
import { couponActors } from './coupons.actors.ts';
import { confirmPaymentActor, paymentActors } from './payment.actors.ts';
import { payPalActors, type PayPalTrades } from '../../actors/paypal.ts';
import { payPalWindowActors } from './paypal-window.actors.ts';
import { savedCardActors } from './saved-card.actors.ts';
import { savedCardOnceActors, type SavedCardRentals } from './saved-card-once.actors.ts';
import { walletActors } from './wallet-payment.actors.ts';
import { weChatActors } from './wechat.actors.ts';
import { hasExtra } from '../../contract/config.ts';
import { address, leaveFor } from '../../ui/place.ts';
import { begunHere, keepBegunHere } from '../../app/navigation/history-entry.ts';
import { unclearHere } from '../../app/actors.ts';
import { newCardLogic } from '../saved-cards/new-card.part.ts';
import { once, stripeSetting } from '../../app/provider-parts.ts';
import { perServices } from '../../app/services.ts';

const cardProvider = perServices(services =>
  once(async () => {
    const { stripeCards } = await import('./stripe-card.actors.ts');
    return stripeCards(stripeSetting(services));
  }),
);

const byCard = perServices(services =>
  cardActors(services.client, services.store, cardProvider(services), exceptAt =>
    unclearHere(services, exceptAt),
  ),
);

const savedCardRentals = perServices((): SavedCardRentals => new Map());

const bySavedCard = perServices(services => {
  const { openAttempt, createIntent } = byCard(services);
  const named = { createIntent, ...savedCardActors(services.client, cardProvider(services)) };
  return provideAll(savedCardMachine, {
    openAttempt,
    newCard: newCardLogic(services),
    ...named,
    ...(!hasExtra(services.config, 'savedCardOnPage') &&
      savedCardOnceActors(services.client, services.store, savedCardRentals(services))),
  });
});

/** Collecting by a wallet, on the payment page and on the rent page alike. */
export const walletLogic = perServices(services => {
  const { openAttempt, createIntent } = byCard(services);
  const provider = once(async () => {
    const { stripeWallets } = await import('./stripe-wallet.actors.ts');
    return stripeWallets(stripeSetting(services));
  });
  return provideAll(deviceWalletMachine, {
    ...walletActors(services.client, services.store, provider),
    openAttempt,
    createIntent,
  });
});

const payPalTrades = perServices((): PayPalTrades => new Map());

const byPayPal = perServices(services => {
  const buttons = once(async () =>
    (await import('./paypal-button.part.tsx')).payPalButtons(
      () => services.language.current().locale,
    ),
  );
  return provideAll(payPalMachine, {
    ...payPalActors(
      services.client,
      services.store,
      url => {
        keepBegunHere(services.store);
        leaveFor(url);
      },
      payPalTrades(services),
      exceptAt => unclearHere(services, exceptAt),
    ),
    ...payPalWindowActors(services.client, payPalTrades(services), buttons),
  });
});

const byWeChat = perServices(services => {
  const { client, store, config } = services;
  const standIn = config.local ? '/local/wechat/bridge.js' : null;
  return provideAll(
    weChatMachine,
    weChatActors(client, store, {
      stripe: async (asked, signal) =>
        (await import('./stripe-wechat.actors.ts')).stripeWeChat(stripeSetting(services))(
          asked,
          signal,
        ),
      bridge: async (request, signal) =>
        (await import('./wechat-bridge.actors.ts')).askBridge(request, standIn, signal),
      configure: async config =>
        (await import('./wechat-bridge.actors.ts')).configureWeChat(config),
      address,
      leave: leaveFor,
    }),
  );
});

export const paymentLogic = perServices(services => {
  const actors = paymentActors(services.client, services.store, services.config, begunHere);
  return provideAll(paymentMachine, {
    ...actors,
    ...couponActors(services.client, services.store, hasExtra(services.config, 'couponAlone')),
    card: provideAll(cardMachine, byCard(services)),
    paypal: byPayPal(services),
    savedCard: bySavedCard(services),
    wallet: walletLogic(services),
    redirect: byWeChat(services),
    wechat: byWeChat(services),
    settling: provideAll(settlingMachine, {
      closeAttempt: actors.closeAttempt,
      confirmation: provideAll(paymentConfirmation, {
        ask: confirmPaymentActor(
          services.client,
          services.store,
          begunHere,
          payPalTrades(services),
          hasExtra(services.config, 'idempotency'),
          savedCardRentals(services),
        ),
      }),
    }),
  });
});
