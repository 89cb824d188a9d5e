import * as v from 'valibot';
import { paymentMethodKinds, type PaymentMethod } from '../../domain/payment-method.ts';
import * as wire from '../wire.ts';

export const paymentMethodSchema = v.pipe(
  v.looseObject({
    pId: v.pipe(v.union([v.string(), v.number()]), v.transform(String), wire.opaqueId),
    pPaymentType: v.picklist(paymentMethodKinds),
    currencySymbol: wire.currencySymbol,
    pCurrencyType: wire.anyText,
    currencyName: wire.currencyName,
    publicKey: wire.anyText,
    configDetails: v.optional(
      v.nullable(v.looseObject({ accountCountry: wire.anyText, currency: wire.anyText })),
    ),
    label: wire.anyText,
    phone: wire.anyText,
  }),
  v.transform((method): PaymentMethod => ({
    id: method.pId,
    kind: method.pPaymentType,
    currency: method.currencyName,
    currencySymbol: method.currencySymbol,
    publicKey: method.publicKey ?? '',
    accountCountry: method.configDetails?.accountCountry ?? '',
    label: method.label ?? '',
    phone: method.phone ?? '',
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
