import { DeskRefused, maybe, optionsOf, word, type Changing } from './act.ts';
import { lockCabinets } from './cabinets.ts';
import { moment, timeIn } from './read.ts';
import {
  setTariff,
  tariffBefore,
  tariffIn,
  tariffsRow,
  tariffWords,
  type PricedTariff,
  type TariffWord,
} from './tariffs.ts';

/** Changes what cabinets charge, at once or from a time to come. */
export const changeTariff: Changing = {
  name: 'tariff',
  says: 'what it charges from now or a time on; rentals that run keep theirs',
  words: [{ name: 'code', says: 'a code, several separated by commas, or all' }],
  options: [...optionsOf(tariffWords), { name: 'from', says: 'as "2026-12-01 00:00"; else now' }],
  moves: 'money',
  change: async ({ tx, clock }, said) => {
    const wordOf = (name: TariffWord) => maybe(said, name);
    if (Object.keys(tariffWords).every(name => maybe(said, name) === undefined))
      throw new DeskRefused(`Say what changes: --${Object.keys(tariffWords).join(', --')}.`);
    const from = maybe(said, 'from');
    const startsAt = from === undefined ? null : timeIn(from, '--from');
    if (startsAt !== null && startsAt <= clock.now())
      throw new DeskRefused('--from: a time to come; leave it out for at once.');
    const cabinets = await lockCabinets(tx, word(said, 'code'));
    if (cabinets.length === 0) throw new DeskRefused('There is no cabinet.');
    const befores: PricedTariff[] = [];
    const afters: PricedTariff[] = [];
    for (const cabinet of cabinets) {
      const { currency } = cabinet;
      const before = await tariffBefore(tx, cabinet, startsAt);
      const after = tariffIn(wordOf, before, currency);
      await setTariff(tx, cabinet, { before, after }, startsAt);
      befores.push({ tariff: before, currency });
      afters.push({ tariff: after, currency });
    }
    return {
      target: word(said, 'code'),
      before: { cabinets: cabinets.length, ...tariffsRow(befores) },
      after: { cabinets: cabinets.length, from: moment(startsAt) ?? 'now', ...tariffsRow(afters) },
    };
  },
};
