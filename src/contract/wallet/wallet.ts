import * as v from 'valibot';
import { fallbackSymbol } from '../../domain/constants.ts';
import { currencyOfSymbol } from '../../domain/currency.ts';
import {
  movementKinds,
  type Movement,
  type MovementPage,
  type Wallet,
} from '../../domain/wallet.ts';
import * as wire from '../wire.ts';

const plainText = v.pipe(
  wire.anyText,
  v.transform(text => text ?? ''),
);

const walletFields = ['pBalance', 'pDepositAmount', 'pUserId', 'pDailiId'] as const;

/** `pCurrencyName` is not among the specified fields: without it the symbol gives the currency. */
export const walletSchema = v.pipe(
  v.looseObject({
    pBalance: v.nullish(wire.amount),
    pCurrencySymbol: v.pipe(wire.anyText, v.maxLength(8)),
    pDepositAmount: v.nullish(wire.amount),
    pUserId: wire.anyText,
    pDailiId: wire.anyText,
    pCurrencyName: v.nullish(v.union([v.literal(''), wire.currencyName])),
  }),
  wire.checked((wallet): Wallet => {
    // Without any known field, every object would pass for a wallet.
    if (walletFields.every(name => (wallet[name] ?? '') === ''))
      throw new RangeError('a wallet says something');
    const currency = wallet.pCurrencyName || currencyOfSymbol(wallet.pCurrencySymbol);
    return {
      balance: wire.minor(wallet.pBalance ?? 0, currency),
      deposit: wire.minor(wallet.pDepositAmount ?? 0, currency),
      currency,
      currencySymbol: wallet.pCurrencySymbol || fallbackSymbol,
      userId: wallet.pUserId,
      agentId: wallet.pDailiId,
    };
  }),
);

export const encodeWallet = (wallet: Wallet) => ({
  pBalance: wire.decimalOf(wallet.balance, wallet.currency),
  pCurrencySymbol: wallet.currencySymbol,
  pDepositAmount: wire.decimalOf(wallet.deposit, wallet.currency),
  pUserId: wallet.userId,
  pDailiId: wallet.agentId,
  pCurrencyName: wallet.currency,
});

const movement = v.pipe(
  v.looseObject({
    pId: wire.id,
    pType: v.fallback(v.picklist(movementKinds), 'other'),
    pCreatetime: wire.instant,
    pAmount: wire.amount,
    pChange: wire.amount,
    pCurrencyName: wire.currencyName,
    pOrderid: wire.optionalId,
    pOrderNo: plainText,
    pShopName: plainText,
  }),
  wire.checked((said): Movement => ({
    id: said.pId,
    kind: said.pType,
    at: said.pCreatetime,
    amount: wire.minor(said.pAmount, said.pCurrencyName),
    change: wire.minor(said.pChange, said.pCurrencyName),
    currency: said.pCurrencyName,
    order:
      said.pOrderid === null
        ? null
        : { id: said.pOrderid, number: said.pOrderNo, venue: said.pShopName },
  })),
);

/** Chosen: movements of a wallet, with the rental of each. */
export const movementPageSchema = v.pipe(
  v.looseObject({
    records: v.pipe(v.array(movement), v.maxLength(100)),
    current: wire.naturalNumber,
    pages: wire.naturalNumber,
    total: wire.naturalNumber,
  }),
  v.transform(({ records, current, pages, total }): MovementPage => ({
    movements: records,
    page: current,
    pages,
    total,
  })),
);

export const encodeMovements = ({ movements, page, pages, total }: MovementPage) => ({
  records: movements.map(({ id, kind, at, amount, change, currency, order }) => ({
    pId: id,
    pType: kind,
    pCreatetime: wire.instantText(at),
    pAmount: wire.decimalOf(amount, currency),
    pChange: wire.decimalOf(change, currency),
    pCurrencyName: currency,
    pOrderid: order?.id ?? null,
    pOrderNo: order?.number ?? null,
    pShopName: order?.venue ?? null,
  })),
  current: page,
  pages,
  total,
});
