import * as v from 'valibot';
import { paymentMethodKinds, type PaymentMethod } from '../../domain/payment-method.ts';
import { currencyOfSymbol } from '../../domain/currency.ts';
import * as wire from '../wire.ts';

/** An API that stores them as text sends them as text. */
const details = v.looseObject({ accountCountry: wire.anyText });

export const paymentMethodSchema = v.pipe(
  v.looseObject({
    pId: wire.id,
    pPaymentType: v.picklist(paymentMethodKinds),
    currencySymbol: wire.currencySymbol,
    // Where it is missing or not a currency, the symbol gives the currency.
    currencyName: v.fallback(v.nullish(wire.currencyName), undefined),
    publicKey: wire.anyText,
    configDetails: v.fallback(
      v.nullish(v.union([details, v.pipe(v.string(), v.parseJson(), details)])),
      undefined,
    ),
    label: wire.anyText,
    phone: wire.anyText,
  }),
  v.transform((method): PaymentMethod => ({
    id: method.pId,
    kind: method.pPaymentType,
    currency: method.currencyName ?? currencyOfSymbol(method.currencySymbol),
    currencySymbol: method.currencySymbol,
    publicKey: method.publicKey,
    accountCountry: method.configDetails?.accountCountry ?? '',
    label: method.label,
    phone: method.phone,
  })),
);

export const encodePaymentMethod = (method: PaymentMethod) => ({
  pId: method.id,
  pPaymentType: method.kind,
  currencySymbol: method.currencySymbol,
  pCurrencyType: method.currency,
  currencyName: method.currency,
  publicKey: method.publicKey,
  configDetails: { accountCountry: method.accountCountry, currency: method.currency.toLowerCase() },
  label: method.label,
  phone: method.phone,
});
