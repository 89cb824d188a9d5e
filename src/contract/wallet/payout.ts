import * as v from 'valibot';
import type { PayoutAnswer, PayoutReceipt, PayoutRoom, PayoutSource } from '../../domain/payout.ts';
import { body, operation, path, query, type Answer } from '../operation.ts';
import * as wire from '../wire.ts';

/** Chosen: currency of the wallet; the default currency's without it. */
const currency = v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)));
const plainText = v.pipe(
  wire.anyText,
  v.transform(text => text ?? ''),
);

const source = v.pipe(
  v.looseObject({
    pId: wire.id,
    pBrand: plainText,
    pCardnumber: plainText,
    pAmount: wire.amount,
    pCurrencyName: wire.currencyName,
  }),
  wire.checked((said): PayoutSource => ({
    id: said.pId,
    brand: said.pBrand,
    lastDigits: said.pCardnumber,
    available: wire.minor(said.pAmount, said.pCurrencyName),
    currency: said.pCurrencyName,
  })),
);

/**
 * Payments that money can go back to, in their order, and the part of the balance that cannot be
 * paid out (chosen).
 */
export const payoutSources = operation('payoutSources', {
  method: 'GET',
  path: 'tixian/sources',
  pathFrom: 'chosen',
  extra: 'payoutSources',
  fields: { currency: query('pCurrencyName', currency) },
  answer: {
    schema: v.pipe(
      v.looseObject({
        list: v.pipe(v.array(source), v.maxLength(1000)),
        pBlocked: wire.optionalAmount,
        pCurrencyName: wire.currencyName,
      }),
      wire.checked(({ list, pBlocked, pCurrencyName }): PayoutRoom => ({
        sources: list,
        blocked: { minor: wire.minor(pBlocked, pCurrencyName), currency: pCurrencyName },
      })),
    ),
  },
});

const receipt = v.pipe(
  v.looseObject({
    reference: wire.text(40),
    time: wire.instant,
    pAmount: wire.amount,
    pByHand: wire.optionalAmount,
    pCurrencyName: wire.currencyName,
  }),
  wire.checked((data): PayoutReceipt => ({
    reference: data.reference,
    at: data.time,
    money: {
      minor: wire.minor(data.pAmount, data.pCurrencyName),
      currency: data.pCurrencyName,
    },
    byHand: wire.minor(data.pByHand, data.pCurrencyName),
  })),
);

/**
 * Only success is specified, and it means that money has moved: unknown content must not become a
 * bad answer, after which the payout would be requested again.
 */
const asked: Answer<PayoutAnswer> = {
  schema: v.pipe(
    v.looseObject({ data: v.optional(v.fallback(v.nullable(receipt), null)) }),
    v.transform(({ data }): PayoutAnswer => data ?? { reference: null }),
  ),
};

/** "For browser users a path with the amount and 'all'": decimals, or the whole balance. */
export const payout = operation('payout', {
  method: 'POST',
  path: 'tixian/create/{amount}',
  idempotent: true,
  fields: {
    amount: path('amount', v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
    currency: body('pCurrencyName', currency, 'payoutCurrency'),
  },
  answer: asked,
});

/** The same for other clients; a user other than the token's own is refused. */
export const requestPayout = operation('requestPayout', {
  method: 'POST',
  path: 'tixian/apply',
  idempotent: true,
  fields: {
    amount: body('amount', v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
    userId: body('userId', wire.opaqueId),
    currency: body('pCurrencyName', currency, 'payoutCurrency'),
  },
  answer: asked,
});

const encodeAnswer = (answer: PayoutAnswer) => {
  if (answer.reference === null) return {};
  const {
    reference,
    at,
    money: { minor, currency },
    byHand,
  } = answer;
  return {
    data: {
      reference,
      time: wire.instantText(at),
      pAmount: wire.decimalOf(minor, currency),
      pByHand: wire.decimalOf(byHand, currency),
      pCurrencyName: currency,
    },
  };
};

export const payoutAnswers = {
  payoutSources: ({ sources, blocked }: PayoutRoom) => ({
    list: sources.map(({ id, brand, lastDigits, available, currency }) => ({
      pId: id,
      pBrand: brand,
      pCardnumber: lastDigits,
      pAmount: wire.decimalOf(available, currency),
      pCurrencyName: currency,
    })),
    pBlocked: wire.decimalOf(blocked.minor, blocked.currency),
    pCurrencyName: blocked.currency,
  }),
  payout: encodeAnswer,
  requestPayout: encodeAnswer,
};
