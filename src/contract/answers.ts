import { accountAnswers } from './account/calls.ts';
import { cabinetAnswers } from './cabinet/calls.ts';
import { helpAnswers } from './help/calls.ts';
import { kioskAnswers } from './kiosk/calls.ts';
import { loginAnswers } from './login/calls.ts';
import { guestThingsAnswers } from './login/guest-things.ts';
import { passkeyAnswers } from './login/passkeys.ts';
import { providerAnswers } from './login/providers.ts';
import { nearbyAnswers } from './nearby/calls.ts';
import type { OperationValue } from './operation.ts';
import type { OperationId, Operations } from './operations.ts';
import { orderAnswers } from './order/calls.ts';
import { orderCountAnswers } from './order/count.ts';
import { passAnswers } from './order/pass.ts';
import { partnerAnswers } from './partner/calls.ts';
import { paymentAnswers } from './payment/calls.ts';
import { couponAnswers } from './payment/coupons.ts';
import { payPalAnswers } from './payment/paypal.ts';
import { payPalCreateAnswers } from './payment/paypal-create.ts';
import { paymentMethodsAnswers } from './payment/methods.ts';
import { paySavedCardAnswers } from './payment/pay-saved-card.ts';
import { savedCardAnswers } from './payment/saved-cards.ts';
import { tokenAnswers } from './payment/token-calls.ts';
import { weChatAnswers } from './payment/wechat.ts';
import { pushAnswers } from './push/calls.ts';
import { receiptAnswers } from './receipt/calls.ts';
import { receiptMailAnswers } from './receipt/mail.ts';
import { reportAnswers } from './report/calls.ts';
import { returnClaimAnswers } from './return-claim/calls.ts';
import { sessionAnswers } from './session/calls.ts';
import { walletAnswers } from './wallet/calls.ts';
import { payoutAnswers } from './wallet/payout.ts';
import { withdrawalAnswers } from './withdrawal/calls.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * Body of each answer beside `code` and `msg`, exactly where the specification puts it ("response
 * token" beside `code`, "data.x" inside `data`). Only the backend reads this table; the build keeps
 * it out of browsers. A test reads every answer back through its schema.
 */
const answers: { readonly [Id in OperationId]: (value: OperationValue<Operations[Id]>) => Body } = {
  ...sessionAnswers,
  ...loginAnswers,
  ...providerAnswers,
  ...passkeyAnswers,
  ...guestThingsAnswers,
  ...cabinetAnswers,
  ...paymentMethodsAnswers,
  ...paymentAnswers,
  ...couponAnswers,
  ...payPalAnswers,
  ...payPalCreateAnswers,
  ...savedCardAnswers,
  ...paySavedCardAnswers,
  ...tokenAnswers,
  ...weChatAnswers,
  ...orderCountAnswers,
  ...passAnswers,
  ...orderAnswers,
  ...receiptAnswers,
  ...receiptMailAnswers,
  ...pushAnswers,
  ...returnClaimAnswers,
  ...reportAnswers,
  ...helpAnswers,
  ...partnerAnswers,
  ...withdrawalAnswers,
  ...nearbyAnswers,
  ...kioskAnswers,
  ...accountAnswers,
  ...walletAnswers,
  ...payoutAnswers,
};

/** The body of an answer. The caller pairs an operation with a value of its own. */
export const encodeAnswer = (id: OperationId, value: unknown): Body =>
  // The table says which value each id takes; a union of ids cannot.
  (answers[id] as (value: unknown) => Body)(value);
