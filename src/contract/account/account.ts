import * as v from 'valibot';
import {
  deletionHindrances,
  sessionBrowsers,
  sessionSystems,
  type AccountOverview,
} from '../../domain/account.ts';
import * as wire from '../wire.ts';

const session = v.looseObject({
  pId: wire.id,
  pSystem: v.fallback(v.picklist(sessionSystems), 'other'),
  pBrowser: v.fallback(v.picklist(sessionBrowsers), 'other'),
  pCreatetime: wire.instant,
  isCurrent: v.boolean(),
});
const way = v.looseObject({
  pId: wire.id,
  pType: wire.text(40),
  pLabel: wire.anyText,
  pCreatetime: wire.instant,
});
const balance = v.looseObject({ pBalance: wire.amount, pCurrencyName: wire.currencyName });

/** Chosen: sessions, ways to sign in, and the hindrances to deleting the account. */
export const accountSchema = v.pipe(
  v.looseObject({
    sessions: v.pipe(v.array(session), v.maxLength(500)),
    identities: v.pipe(v.array(way), v.maxLength(100)),
    hindrances: v.array(v.picklist(deletionHindrances)),
    balances: v.pipe(v.array(balance), v.maxLength(20)),
  }),
  wire.checked(({ sessions, identities, hindrances, balances }): AccountOverview => ({
    sessions: sessions.map(({ pId, pSystem, pBrowser, pCreatetime, isCurrent }) => ({
      id: pId,
      begunAt: pCreatetime,
      device: { system: pSystem, browser: pBrowser },
      isThis: isCurrent,
    })),
    ways: identities.map(({ pId, pType, pLabel, pCreatetime }) => ({
      id: pId,
      provider: pType,
      label: pLabel ?? '',
      since: pCreatetime,
    })),
    hindrances,
    balances: balances.map(({ pBalance, pCurrencyName }) => ({
      minor: wire.minor(pBalance, pCurrencyName),
      currency: pCurrencyName,
    })),
  })),
);

export const encodeAccount = ({ sessions, ways, hindrances, balances }: AccountOverview) => ({
  sessions: sessions.map(({ id, begunAt, device, isThis }) => ({
    pId: id,
    pSystem: device.system,
    pBrowser: device.browser,
    pCreatetime: wire.instantText(begunAt),
    isCurrent: isThis,
  })),
  identities: ways.map(({ id, provider, label, since }) => ({
    pId: id,
    pType: provider,
    pLabel: label,
    pCreatetime: wire.instantText(since),
  })),
  hindrances,
  balances: balances.map(({ minor, currency }) => ({
    pBalance: wire.decimalOf(minor, currency),
    pCurrencyName: currency,
  })),
});
