import type { Backend } from '../backend.ts';
import type { Handlers } from './caller.ts';
import { accountHandlers } from './handlers/account.ts';
import { cardHandlers } from './handlers/cards.ts';
import { cabinetHandlers } from './handlers/cabinets.ts';
import { couponHandlers } from './handlers/coupons.ts';
import { guestThingsHandlers } from './handlers/guest-things.ts';
import { helpHandlers } from './handlers/help.ts';
import { kioskHandlers } from './handlers/kiosks.ts';
import { loginHandlers } from './handlers/login.ts';
import { methodHandlers } from './handlers/methods.ts';
import { nearbyHandlers } from './handlers/nearby.ts';
import { orderPassHandlers } from './handlers/order-pass.ts';
import { orderHandlers } from './handlers/orders.ts';
import { partnerHandlers } from './handlers/partners.ts';
import { passkeyHandlers } from './handlers/passkeys.ts';
import { payPalHandlers } from './handlers/paypal.ts';
import { payPalCreateHandlers } from './handlers/paypal-create.ts';
import { paymentHandlers } from './handlers/payments.ts';
import { providerHandlers } from './handlers/providers.ts';
import { pushHandlers } from './handlers/push.ts';
import { receiptMailHandlers } from './handlers/receipt-mails.ts';
import { rentalHandlers } from './handlers/rentals.ts';
import { reportHandlers } from './handlers/reports.ts';
import { returnClaimHandlers } from './handlers/return-claims.ts';
import { sessionHandlers } from './handlers/session.ts';
import { payoutHandlers } from './handlers/payouts.ts';
import { walletHandlers } from './handlers/wallet.ts';
import { tradeHandlers } from './handlers/trades.ts';
import { tokenHandlers } from './handlers/tokens.ts';
import { weChatHandlers } from './handlers/wechat.ts';
import { withdrawalHandlers } from './handlers/withdrawals.ts';

export const handlersOf = (backend: Backend): Handlers => ({
  ...sessionHandlers(backend),
  ...loginHandlers(backend),
  ...providerHandlers(backend),
  ...passkeyHandlers(backend),
  ...guestThingsHandlers(backend),
  ...cabinetHandlers(backend),
  ...cardHandlers(backend),
  ...couponHandlers(backend),
  ...methodHandlers(backend),
  ...orderHandlers(backend),
  ...orderPassHandlers(backend),
  ...rentalHandlers(backend),
  ...payPalHandlers(backend),
  ...payPalCreateHandlers(backend),
  ...tokenHandlers(backend),
  ...weChatHandlers(backend),
  ...paymentHandlers(backend),
  ...receiptMailHandlers(backend),
  ...pushHandlers(backend),
  ...tradeHandlers(backend),
  ...reportHandlers(backend),
  ...helpHandlers(backend),
  ...partnerHandlers(backend),
  ...withdrawalHandlers(backend),
  ...nearbyHandlers(backend),
  ...kioskHandlers(backend),
  ...returnClaimHandlers(backend),
  ...accountHandlers(backend),
  ...payoutHandlers(backend),
  ...walletHandlers(backend),
});
