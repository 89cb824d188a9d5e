import type { Transaction } from 'kysely';
import { defaultTariff, defaultCurrency } from '../../domain/constants.ts';
import { money } from '../../domain/money.ts';
import type { Tariff } from '../../domain/tariff.ts';
import type { CabinetRow } from '../database/rows/cabinets.ts';
import type { Database } from '../database/schema.ts';
import { tariffOf } from '../rental/price/price.ts';
import { newId } from '../secrets.ts';
import { DeskRefused, type Row } from './act.ts';
import { amountIn, amountText, wholeIn } from './read.ts';

/** The words of a tariff, as options and as columns of a list. */
export const tariffWords = {
  price: 'price of a unit, such as 1.00',
  per: 'minutes of a unit, such as 30',
  free: 'minutes at the start that cost nothing',
  cap: 'the most a day costs, such as 5.00',
  deposit: 'held on the card, and the price of the power bank',
} as const;
export type TariffWord = keyof typeof tariffWords;

/** Refuses a tariff that cannot be meant, for instance one whose deposit covers too little. */
function demandSound({ unitPrice, dailyCap, deposit }: Tariff, currency: string): void {
  if (dailyCap < unitPrice)
    throw new DeskRefused(
      `A day would cost at most ${amountText(dailyCap, currency)}, less than a unit (${amountText(unitPrice, currency)}).`,
    );
  if (deposit < 2 * dailyCap)
    throw new DeskRefused(
      `The deposit of ${amountText(deposit, currency)} does not cover two days (${amountText(2 * dailyCap, currency)}): the rest of a rental could not be taken.`,
    );
}

/** Reads a tariff from words; those that are missing stay as in `before`. */
export function tariffIn(
  said: (name: TariffWord) => string | undefined,
  before: Tariff = defaultTariff,
  currency: string = defaultCurrency,
): Tariff {
  const amount = (name: TariffWord, or: number) => {
    const text = said(name);
    return text === undefined ? or : amountIn(text, currency);
  };
  const minutes = (name: TariffWord, or: number, least: number) => {
    const text = said(name);
    return text === undefined ? or : wholeIn(text, name, [least, 1440]);
  };
  const tariff = {
    unitPrice: amount('price', before.unitPrice),
    unitMinutes: minutes('per', before.unitMinutes, 1),
    freeMinutes: minutes('free', before.freeMinutes, 0),
    dailyCap: amount('cap', before.dailyCap),
    deposit: amount('deposit', before.deposit),
  };
  demandSound(tariff, currency);
  return tariff;
}

export const tariffColumns = (tariff: Tariff) => ({
  unit_price: tariff.unitPrice,
  unit_minutes: tariff.unitMinutes,
  free_minutes: tariff.freeMinutes,
  daily_cap: tariff.dailyCap,
  deposit: tariff.deposit,
});

export type PricedTariff = { readonly tariff: Tariff; readonly currency: string };

/** Tariffs of several cabinets in one row: different values stand beside one another. */
export function tariffsRow(several: readonly PricedTariff[]): Row {
  const rows = several.map(({ tariff, currency }) => tariffRow(tariff, currency));
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, first]) => {
      const cells = new Map(rows.map(row => [JSON.stringify(row[name]), row[name] ?? null]));
      const texts = [...cells.values()].map(cell =>
        typeof cell === 'object' && cell !== null && 'minor' in cell
          ? amountText(cell.minor, cell.currency)
          : String(cell),
      );
      return [name, cells.size === 1 ? first : texts.join(', ')];
    }),
  );
}

export const tariffRow = (tariff: Tariff, currency: string): Row => ({
  price: money(Number(tariff.unitPrice), currency),
  per: tariff.unitMinutes,
  free: tariff.freeMinutes,
  cap: money(Number(tariff.dailyCap), currency),
  deposit: money(Number(tariff.deposit), currency),
});

type Tx = Transaction<Database>;

/** Changes of a cabinet that are still to come, the next one first. */
const changesToCome = (tx: Tx, { id }: CabinetRow) =>
  tx
    .selectFrom('tariff_changes')
    .selectAll()
    .where('cabinet_id', '=', id)
    .where('applied_at', 'is', null)
    .orderBy('starts_at')
    .execute();

/** The tariff that will hold just before `startsAt`, or holds now; the cabinet is locked. */
export async function tariffBefore(
  tx: Tx,
  cabinet: CabinetRow,
  startsAt: number | null,
): Promise<Tariff> {
  const planned = startsAt === null ? [] : await changesToCome(tx, cabinet);
  return tariffOf(planned.findLast(row => Number(row.starts_at) <= (startsAt ?? 0)) ?? cabinet);
}

/** Carries an earlier change into a later one, where the later one left the field as it was. */
const carriedInto = (later: Tariff, before: Tariff, after: Tariff): Tariff => {
  const kept = (name: keyof Tariff) =>
    Number(later[name]) === Number(before[name]) ? after[name] : later[name];
  return {
    unitPrice: kept('unitPrice'),
    unitMinutes: kept('unitMinutes'),
    freeMinutes: kept('freeMinutes'),
    dailyCap: kept('dailyCap'),
    deposit: kept('deposit'),
  };
};

/**
 * Sets a tariff at once, or from `startsAt` on in place of the change that was to begin then; the
 * cabinet is locked. Later changes take over the fields that they do not change themselves.
 */
export async function setTariff(
  tx: Tx,
  cabinet: CabinetRow,
  { before, after }: { readonly before: Tariff; readonly after: Tariff },
  startsAt: number | null,
): Promise<void> {
  for (const row of await changesToCome(tx, cabinet)) {
    if (Number(row.starts_at) <= (startsAt ?? 0)) continue;
    const carried = carriedInto(tariffOf(row), before, after);
    demandSound(carried, cabinet.currency);
    await tx
      .updateTable('tariff_changes')
      .set(tariffColumns(carried))
      .where('id', '=', row.id)
      .execute();
  }
  const columns = tariffColumns(after);
  if (startsAt === null) {
    await tx.updateTable('cabinets').set(columns).where('id', '=', cabinet.id).execute();
    return;
  }
  await tx
    .insertInto('tariff_changes')
    .values({
      id: newId(),
      cabinet_id: cabinet.id,
      starts_at: startsAt,
      ...columns,
      applied_at: null,
    })
    .onConflict(conflict => conflict.columns(['cabinet_id', 'starts_at']).doUpdateSet(columns))
    .execute();
}
