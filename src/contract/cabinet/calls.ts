import * as v from 'valibot';
import type { Cabinet } from '../../domain/cabinet.ts';
import { operation, path, query, type Answer } from '../operation.ts';
import * as wire from '../wire.ts';
import { cabinetCodec } from './cabinet.ts';

/** From a code to a rental (specification, section 7, "Cabinet and rent"). */

const cabinet: Answer<Cabinet> = {
  schema: v.pipe(
    v.looseObject({ data: cabinetCodec.schema }),
    v.transform(({ data }) => data),
  ),
};

/** An answer without `orderid` is a failed rental (section 4), which becomes null. */
const rentalStarted: Answer<{ readonly orderId: string | null }> = {
  schema: v.pipe(
    v.looseObject({ orderid: wire.optionalId }),
    v.transform(({ orderid }) => ({ orderId: orderid || null })),
  ),
};

export const checkCabinet = operation('checkCabinet', {
  method: 'POST',
  path: 'cdb/cabinet/checkisok',
  fields: { cabinetCode: query('id', wire.code) },
  answer: cabinet,
});

export const checkMixedCode = operation('checkMixedCode', {
  method: 'POST',
  path: 'cdb/cabinet/zhorder/{zhcode}',
  fields: { mixedCode: path('zhcode', wire.code) },
  answer: cabinet,
});

export const rentByBalance = operation('rentByBalance', {
  method: 'POST',
  path: 'cdb/cabinet/useBalanceToRent',
  idempotent: true,
  fields: {
    cabinetCode: query('qrcode', wire.code),
    shownTariff: query('tariff', v.optional(wire.opaqueId), 'shownTariff'),
  },
  answer: rentalStarted,
});

/** For a person with an invitation: it pays, and nothing is held. */
export const rentByInvitation = operation('rentByInvitation', {
  method: 'POST',
  path: 'cdb/cabinet/createorderByVip/{qrcode}',
  idempotent: true,
  fields: { cabinetCode: path('qrcode', wire.code) },
  answer: rentalStarted,
});

const encodeRental = ({ orderId }: { readonly orderId: string | null }) => ({ orderid: orderId });
export const cabinetAnswers = {
  checkCabinet: (value: Cabinet) => ({ data: cabinetCodec.encode(value) }),
  checkMixedCode: (value: Cabinet) => ({ data: cabinetCodec.encode(value) }),
  rentByBalance: encodeRental,
  rentByInvitation: encodeRental,
};
