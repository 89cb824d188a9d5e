import { writeFile } from 'node:fs/promises';
import { hoursIn } from '../../../domain/written-hours.ts';
import { isTimeZone } from '../../../domain/time-zone.ts';
import { staffCommand } from '../../device/protocol.ts';
import { makeKioskLink, revokeKiosk } from '../../login/kiosks.ts';
import { setOutOfService, setVenueHours } from '../../rental/dispense/cabinets.ts';
import {
  DeskRefused,
  maybe,
  optionsOf,
  word,
  type DeskInTransaction,
  type Said,
  type Subject,
} from '../act.ts';
import { changeTariff } from '../change-tariff.ts';
import { addCabinet, cabinetWords, importCabinets, textOf } from '../add-cabinets.ts';
import { mainGateway } from '../../config/gateways.ts';
import {
  hoursOf,
  oneCabinet,
  severalCabinets,
  wholeCabinet,
  unknownCabinets,
} from '../cabinets.ts';
import { eject } from '../eject.ts';
import { fleet } from '../fleet.ts';
import { labelSheets } from '../labels.ts';
import { notHere } from '../not-here.ts';
import { moment, wholeIn } from '../read.ts';

const named = { name: 'code', says: 'as printed on the cabinet' };

async function service({ tx }: DeskInTransaction, said: Said, out: boolean) {
  const cabinet = await oneCabinet(tx, word(said, 'code'));
  const asked = maybe(said, 'slot');
  const slot = asked === undefined ? undefined : wholeIn(asked, 'slot', [1, 1000]);
  const taken = { cabinetId: cabinet.id, ...(slot === undefined ? {} : { slot }), out };
  if (!(await setOutOfService(tx, taken)))
    throw new DeskRefused(`${cabinet.code} has no slot ${slot}.`);
  return {
    target: cabinet.code,
    before: slot === undefined ? { outOfService: cabinet.out_of_service } : {},
    after: { slot: slot ?? 'all', outOfService: out },
  };
}

const addressOf = (publicUrl: string | undefined, said: Said): string => {
  const url = maybe(said, 'url') ?? publicUrl;
  if (url === undefined)
    throw new DeskRefused(
      'Where is the service? Set PUBLIC_URL, or say --url https://rent.example.',
    );
  return url.replace(/\/+$/, '');
};
const url = { name: 'url', says: 'where people reach the service; else PUBLIC_URL' };

export const cabinet: Subject = {
  name: 'cabinet',
  says: 'Cabinets: add, import, tariff, labels, tablets',
  acts: [
    {
      name: 'list',
      says: 'all in use, with what is in them',
      options: [
        { name: 'silent', says: 'those that say nothing', flag: true },
        { name: 'empty', says: 'without a power bank to give out', flag: true },
        { name: 'full', says: 'without a free slot', flag: true },
        { name: 'unknown', says: 'those that a gateway speaks of and nobody entered', flag: true },
      ],
      read: async ({ db, clock }, said) => {
        if (said['unknown']) return { cabinets: await unknownCabinets(db) };
        return {
          cabinets: (await fleet(db, clock.now()))
            .filter(
              row =>
                (!said['silent'] || row.isSilent) &&
                (!said['empty'] || row.ready === 0) &&
                (!said['full'] || row.free === 0),
            )
            .map(row => ({
              code: row.code,
              venue: row.venue,
              slots: row.slots,
              ready: row.ready,
              free: row.free,
              seen: moment(row.seenAt),
              silent: row.isSilent,
              outOfService: row.outOfService,
            })),
        };
      },
    },
    {
      name: 'show',
      says: 'one: slots, tariff, tablets, rentals that run',
      words: [named],
      read: async ({ db }, said) => wholeCabinet(db, await oneCabinet(db, word(said, 'code'))),
    },
    {
      name: 'add',
      says: 'a new cabinet; its slots come with its first status',
      words: [named],
      options: optionsOf(cabinetWords).filter(({ name }) => name !== 'code'),
      moves: 'slots',
      change: async ({ tx }, said) => {
        const words = Object.fromEntries(
          Object.keys(cabinetWords).flatMap(name => {
            const value = maybe(said, name);
            return value === undefined ? [] : [[name, value]];
          }),
        );
        const code = await addCabinet(tx, words);
        const { cabinet: rows = [] } = await wholeCabinet(tx, await oneCabinet(tx, code));
        return { target: code, before: {}, after: rows[0] ?? {} };
      },
    },
    {
      name: 'import',
      says: `all of a list in CSV, or none; columns: ${Object.keys(cabinetWords).join(', ')}`,
      words: [{ name: 'file', says: 'the list' }],
      moves: 'slots',
      change: async ({ tx }, said) => {
        const codes = await importCabinets(tx, await textOf(word(said, 'file')));
        return {
          target: `${codes.length} cabinets`,
          before: {},
          after: { cabinets: codes.length, codes: codes.join(' ') },
        };
      },
    },
    changeTariff,
    {
      name: 'hours',
      says: 'when its venue is open',
      words: [named, { name: 'hours', says: 'as "Mo-Fr 8-18; Sa 10-14", or always' }],
      options: [{ name: 'time-zone', says: "of the venue's clock; else as it was" }],
      change: async ({ tx }, said) => {
        const { id, code, venue_id: venueId } = await oneCabinet(tx, word(said, 'code'));
        const text = word(said, 'hours');
        const read = hoursIn(text === 'always' ? '' : text);
        if ('fault' in read) throw new DeskRefused(`"${read.part}" cannot be read.`);
        const venue = await tx
          .selectFrom('venues')
          .select('time_zone')
          .where('id', '=', venueId)
          .executeTakeFirstOrThrow();
        const timeZone = maybe(said, 'time-zone') ?? venue.time_zone;
        if (!isTimeZone(timeZone)) throw new DeskRefused(`"${timeZone}" is no time zone.`);
        const before = { hours: await hoursOf(tx, venueId), timeZone: venue.time_zone };
        await setVenueHours(tx, id, { timeZone, spans: read.spans });
        return { target: code, before, after: { hours: await hoursOf(tx, venueId), timeZone } };
      },
    },
    {
      name: 'gateway',
      says: 'which gateway speaks for it',
      words: [named, { name: 'gateway', says: `its name in GATEWAYS, or ${mainGateway}` }],
      moves: 'slots',
      change: async ({ tx, config }, said) => {
        const { id, code, gateway } = await oneCabinet(tx, word(said, 'code'));
        const name = word(said, 'gateway');
        const names = config.ends.kind === 'real' ? [...config.ends.moreGateways.keys()] : [];
        if (name !== mainGateway && !names.includes(name))
          throw new DeskRefused(
            `There is no gateway ${name}; there are ${[mainGateway, ...names].join(', ')}.`,
          );
        await tx
          .updateTable('cabinets')
          .set({ gateway: name === mainGateway ? null : name })
          .where('id', '=', id)
          .execute();
        return {
          target: code,
          before: { gateway: gateway ?? mainGateway },
          after: { gateway: name },
        };
      },
    },
    {
      name: 'out',
      says: 'out of service, whole or one slot: nothing is given out; returns count',
      words: [named, { name: 'slot', says: 'its number; else all', optional: true }],
      moves: 'slots',
      change: (desk, said) => service(desk, said, true),
    },
    {
      name: 'in',
      says: 'back in service',
      words: [named, { name: 'slot', says: 'its number; else all', optional: true }],
      moves: 'slots',
      change: (desk, said) => service(desk, said, false),
    },
    {
      name: 'lamp',
      says: 'it flashes for ten seconds and says what is in it',
      words: [named],
      change: async ({ tx, key }, said) => {
        const { id, code } = await oneCabinet(tx, word(said, 'code'));
        const asks = { cabinetId: id, commandId: `${staffCommand}${key}`, slot: null };
        return { target: code, before: {}, after: { asked: 'lamp' }, asks };
      },
    },
    eject,
    {
      name: 'labels',
      says: 'sheets of labels with QR codes, as PDF',
      words: [{ name: 'code', says: 'a code, several separated by commas, or all' }],
      options: [{ name: 'file', says: 'where to, such as labels.pdf', required: true }, url],
      read: async ({ db, config }, said) => {
        const address = addressOf(config.publicUrl, said);
        const cabinets = await severalCabinets(db, word(said, 'code'));
        const venues = await db.selectFrom('venues').select(['id', 'name']).execute();
        const labels = cabinets.map(({ code, venue_id: venueId }) => ({
          code,
          venue: venues.find(({ id }) => id === venueId)?.name ?? '',
          link: `${address}/?qrcode=${encodeURIComponent(code)}`,
        }));
        const file = word(said, 'file');
        await writeFile(file, await labelSheets(labels));
        return { labels: [{ labels: labels.length, file }] };
      },
    },
    {
      name: 'tablet-link',
      says: 'sets one browser up as a tablet; told once, good for an hour',
      words: [named],
      options: [url],
      change: async (desk, said) => {
        const { id, code } = await oneCabinet(desk.tx, word(said, 'code'));
        const address = addressOf(desk.config.publicUrl, said);
        const secret = await makeKioskLink(desk, id);
        return {
          target: code,
          before: {},
          after: { link: 'made' },
          told: { link: `${address}/?kiosk=${encodeURIComponent(code)}#${secret}` },
        };
      },
    },
    {
      name: 'tablet-revoke',
      says: 'from now on this tablet opens nothing',
      words: [{ name: 'tablet', says: 'its id, as cabinet show says' }],
      change: async (desk, said) => {
        const id = word(said, 'tablet');
        if (!(await revokeKiosk(desk, id)))
          throw new DeskRefused(`There is no tablet ${id} that works.`);
        return { target: id, before: { revoked: false }, after: { revoked: true } };
      },
    },
    ...notHere('cabinet'),
  ],
};
