import { provideAll } from '../../../machines/declare.ts';
import { cardMachine } from '../../../machines/payment/card.machine.ts';
import type {
  Attempt,
  AttemptFor,
  CardForm,
  CollectInput,
  Intent,
} from '../../../machines/payment/collect.ts';
import type { WalletButton } from '../../../machines/payment/device-wallet.events.ts';
import { deviceWalletMachine } from '../../../machines/payment/device-wallet.machine.ts';
import { paymentConfirmation } from '../../../machines/payment/confirmation.ts';
import { settlingMachine, type ClosedAttempt } from '../../../machines/payment/settling.machine.ts';
import type {
  PayPalButton,
  PayPalOrder,
  WindowEnd,
} from '../../../machines/payment/paypal.events.ts';
import { payPalMachine } from '../../../machines/payment/paypal.machine.ts';
import { savedCardMachine, type CardAsked } from '../../../machines/payment/saved-card.machine.ts';
import type { CardList } from '../../../machines/saved-cards/card-list.ts';
import { paymentMachine } from '../../../machines/payment/payment.machine.ts';
import type { Bill } from '../../../src/domain/bill.ts';
import type { Charge, Subject } from '../../../src/domain/charge.ts';
import type { Coupon } from '../../../src/domain/coupon.ts';
import type { PaymentMethod } from '../../../src/domain/payment-method.ts';
import { newCardByHand } from '../new-card-by-hand.ts';
import { scripted } from '../scripted.ts';

/** The payment's chart, and every actor of it and of the charts below it, answered by hand. */
export function answeredByHand() {
  const recallAttempt = scripted<Attempt | null, AttemptFor>();
  const loadMethods = scripted<readonly PaymentMethod[], AttemptFor>();
  const prepareCardForm = scripted<
    CardForm,
    { publicKey: string } & Pick<Charge, 'money' | 'capture'>
  >();
  const submitCard = scripted<null, { cardForm: CardForm }>();
  const openAttempt = scripted<Attempt, AttemptFor>();
  const createIntent = scripted<
    Intent,
    { charge: Charge; method: PaymentMethod; attempt: Attempt }
  >();
  const loadCards = scripted<CardList, { subject: Subject }>();
  const askCard = scripted<CardAsked, { charge: Charge; cardId: string; attempt: Attempt }>();
  const answerSavedCardsBank = scripted<null, { publicKey: string; clientSecret: string }>();
  const { newCard, ...newCardAnswers } = newCardByHand();
  const authoriseCard = scripted<null, { cardForm: CardForm; clientSecret: string }>();
  const createOrder = scripted<
    PayPalOrder,
    { charge: Charge; method: PaymentMethod; attempt: Attempt }
  >();
  const leaveForPayPal = scripted<null, { checkOutUrl: string }>();
  type Collecting = Pick<CollectInput, 'method' | 'charge'>;
  const prepareButton = scripted<PayPalButton, Collecting>();
  const askInWindow = scripted<WindowEnd, { button: PayPalButton; order: PayPalOrder }>();
  const lookAtOrder = scripted<null, { paymentId: string }>();
  const prepareWallet = scripted<WalletButton, Collecting>();
  const takeToken = scripted<string, { button: WalletButton }>();
  const payByToken = scripted<
    { actionSecret: string | null },
    Collecting & { attempt: Attempt; intent: Intent; token: string }
  >();
  const answerBank = scripted<null, { button: WalletButton; actionSecret: string }>();
  const ask = scripted<{ orderId: string } | null, { question: { paymentId: string } }>();
  const closeAttempt = scripted<null, ClosedAttempt>();
  const loadBill = scripted<Bill | null, AttemptFor>();
  const buyByHold = scripted<null, { orderId: string; attempt: AttemptFor }>();
  const loadCoupon = scripted<Coupon, { code: string }>();
  const payByCoupon = scripted<null, { orderId: string; code: string }>();
  const machine = provideAll(paymentMachine, {
    loadCoupon: loadCoupon.logic,
    payByCoupon: payByCoupon.logic,
    recallAttempt: recallAttempt.logic,
    loadMethods: loadMethods.logic,
    loadBill: loadBill.logic,
    buyByHold: buyByHold.logic,
    closeAttempt: closeAttempt.logic,
    card: provideAll(cardMachine, {
      prepareCardForm: prepareCardForm.logic,
      submitCard: submitCard.logic,
      openAttempt: openAttempt.logic,
      createIntent: createIntent.logic,
      authoriseCard: authoriseCard.logic,
    }),
    paypal: provideAll(payPalMachine, {
      prepareButton: prepareButton.logic,
      askInWindow: askInWindow.logic,
      lookAtOrder: lookAtOrder.logic,
      openAttempt: openAttempt.logic,
      createOrder: createOrder.logic,
      leaveForPayPal: leaveForPayPal.logic,
    }),
    loadCards: loadCards.logic,
    savedCard: provideAll(savedCardMachine, {
      openAttempt: openAttempt.logic,
      createIntent: createIntent.logic,
      askCard: askCard.logic,
      newCard,
      answerBank: answerSavedCardsBank.logic,
    }),
    wallet: provideAll(deviceWalletMachine, {
      prepareWallet: prepareWallet.logic,
      takeToken: takeToken.logic,
      openAttempt: openAttempt.logic,
      createIntent: createIntent.logic,
      payByToken: payByToken.logic,
      answerBank: answerBank.logic,
    }),
    settling: provideAll(settlingMachine, {
      confirmation: provideAll(paymentConfirmation, { ask: ask.logic }),
      closeAttempt: closeAttempt.logic,
    }),
  });
  return {
    machine,
    recallAttempt,
    loadMethods,
    prepareCardForm,
    submitCard,
    openAttempt,
    createIntent,
    loadCards,
    askCard,
    answerSavedCardsBank,
    newCardAnswers,
    authoriseCard,
    createOrder,
    leaveForPayPal,
    prepareButton,
    askInWindow,
    lookAtOrder,
    prepareWallet,
    takeToken,
    payByToken,
    answerBank,
    ask,
    closeAttempt,
    loadBill,
    buyByHold,
    loadCoupon,
    payByCoupon,
  };
}
