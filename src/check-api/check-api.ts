import { checkCabinet } from '../contract/cabinet/calls.ts';
import { paymentMethods } from '../contract/payment/methods.ts';
import { userInfo } from '../contract/session/calls.ts';
import { asking } from './asking.ts';
import { extraRows } from './extra-calls.ts';
import { cabinetRow, corsRow, guestRows, methodsRow, userRow } from './first-calls.ts';
import { captchaRow, laterRows, orderRows } from './later-calls.ts';
import { rentRows } from './rent-calls.ts';
import { callOf, type Row } from './row.ts';

export type Wish = {
  /** Base of the API, without a slash at its end. */
  readonly base: string;
  readonly code: string;
  readonly agent: string;
  readonly origin: string;
  /** Also makes the calls that move money or a power bank. */
  readonly rents: boolean;
};

/** Makes every call of the app to an API, and reports what the app could read of the answers. */
export async function checkApi({
  base,
  code,
  agent,
  origin,
  rents,
}: Wish): Promise<readonly Row[]> {
  let token: string | null = null;
  const ask = asking({ base, agent, token: () => token });
  const cors = await corsRow(base, origin);
  const guest = await guestRows(ask, code);
  token = guest.token;
  if (token === null)
    return [
      cors,
      ...guest.rows,
      ...[userInfo, checkCabinet, paymentMethods].map((operation): Row => ({
        call: callOf(operation),
        use: 'rental',
        answered: 'not asked',
        reads: '',
        leavesOut: [],
        needs: ['a token'],
      })),
    ];
  const user = await userRow(ask);
  const { row, cabinet, said } = await cabinetRow(ask, code);
  const ways = cabinet && (await methodsRow(ask, cabinet));
  return [
    cors,
    ...guest.rows,
    user,
    row,
    ...(ways ? [ways.row] : []),
    ...(await orderRows(ask)),
    await captchaRow(base),
    ...(await laterRows(ask, agent)),
    ...(await extraRows(ask, code, agent, cabinet?.currency ?? 'EUR', said)),
    ...(rents && cabinet ? await rentRows(ask, cabinet, ways?.methods ?? []) : []),
  ];
}
