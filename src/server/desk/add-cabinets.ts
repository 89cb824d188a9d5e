import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Transaction } from 'kysely';
import { defaultCurrency, homeTimeZone } from '../../domain/constants.ts';
import { cabinetCodePattern } from '../../domain/station-code.ts';
import { isTimeZone } from '../../domain/time-zone.ts';
import { hoursIn } from '../../domain/written-hours.ts';
import { mainGateway } from '../config/gateways.ts';
import type { Database } from '../database/schema.ts';
import { setVenueHours } from '../rental/dispense/cabinets.ts';
import { newId } from '../secrets.ts';
import { DeskRefused } from './act.ts';
import { tariffColumns, tariffIn, tariffWords, type TariffWord } from './tariffs.ts';

/** Columns of a list of cabinets, with what they mean. */
export const cabinetWords = {
  code: 'printed on the cabinet and in its QR code, such as BW-4821',
  device: 'what the gateway calls it; else its code',
  venue: 'name of the venue',
  address: 'of the venue',
  latitude: 'such as 52.5386',
  longitude: 'such as 13.4092',
  hours: 'such as "Mo-Fr 8-18; Sa 10-14"; always open without them',
  'time-zone': `of the venue's clock; else ${homeTimeZone}`,
  ...tariffWords,
} as const;
export type CabinetWord = keyof typeof cabinetWords;
const needed = ['code', 'venue', 'address', 'latitude', 'longitude'] as const;

/** One cabinet in words; missing ones are undefined. */
export type CabinetWords = Readonly<Partial<Record<CabinetWord, string>>>;

const within = (said: string, name: string, most: number): number => {
  const number = /^-?\d+(\.\d+)?$/.test(said) ? Number(said) : NaN;
  if (!(Math.abs(number) <= most)) throw new DeskRefused(`${name}: "${said}" is no such number.`);
  return number;
};

/**
 * Adds a cabinet at a venue, which is made where none has its name and address. It has not reported
 * yet: its slots come with its first status.
 */
export async function addCabinet(tx: Transaction<Database>, said: CabinetWords): Promise<string> {
  for (const name of needed) if (!said[name]?.trim()) throw new DeskRefused(`${name} is missing.`);
  const { code = '', venue = '', address = '', device = code } = said;
  if (!cabinetCodePattern.test(code))
    throw new DeskRefused(`code: "${code}" is none; letters, digits and dashes.`);
  const place = {
    latitude: within(said.latitude ?? '', 'latitude', 90),
    longitude: within(said.longitude ?? '', 'longitude', 180),
  };
  const tariff = tariffIn((name: TariffWord) => said[name]);
  const hours = hoursIn(said.hours ?? '');
  if ('fault' in hours) throw new DeskRefused(`hours: "${hours.part}" cannot be read.`);
  const known = await tx
    .selectFrom('cabinets')
    .select('code')
    .where(where => where.or([where('code', '=', code), where('id', '=', device)]))
    .executeTakeFirst();
  if (known) throw new DeskRefused(`${code} is there already.`);
  const there = await tx
    .selectFrom('venues')
    .select(['id', 'latitude', 'longitude', 'time_zone'])
    .where('name', '=', venue)
    .where('address', '=', address)
    .executeTakeFirst();
  if (there && (there.latitude !== place.latitude || there.longitude !== place.longitude))
    throw new DeskRefused(
      `${venue}, ${address} is there already, at ${there.latitude} ${there.longitude}: say these.`,
    );
  const timeZone = said['time-zone'] ?? there?.time_zone ?? homeTimeZone;
  if (!isTimeZone(timeZone)) throw new DeskRefused(`time-zone: "${timeZone}" is none.`);
  if (there && said.hours === undefined && there.time_zone !== timeZone)
    throw new DeskRefused(`${venue} is there already, by the clock of ${there.time_zone}.`);
  // The gateway that spoke of it already speaks for it.
  const heard = await tx
    .deleteFrom('unknown_cabinets')
    .where('id', '=', device)
    .returning('gateway')
    .executeTakeFirst();
  const venueId = there?.id ?? newId();
  if (!there)
    await tx
      .insertInto('venues')
      .values({ id: venueId, name: venue, address, ...place, time_zone: timeZone })
      .execute();
  await tx
    .insertInto('cabinets')
    .values({
      id: device,
      code,
      venue_id: venueId,
      bound: true,
      online: false,
      out_of_service: false,
      last_seen_at: null,
      last_skew: null,
      clock_skew: 0,
      clock_wrong_at: null,
      mixed_code: null,
      currency: defaultCurrency,
      ...tariffColumns(tariff),
      overtime_fee: 0,
      trial: false,
      answered_test: null,
      gateway: heard === undefined || heard.gateway === mainGateway ? null : heard.gateway,
    })
    .execute();
  if (said.hours !== undefined) await setVenueHours(tx, device, { timeZone, spans: hours.spans });
  return code;
}

/** Text of a file that staff bring, which has to be UTF-8: other letters would be lost. */
export async function textOf(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) throw new DeskRefused(`${file} cannot be read.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DeskRefused(`${file} is not in UTF-8: save it as "CSV UTF-8".`);
  }
}

type Line = { readonly number: number; readonly cells: Readonly<Record<string, string>> };

/** A list's columns and lines, by their numbers in the file. Commas or semicolons, as spreadsheets write. */
function listIn(text: string): { readonly names: readonly string[]; readonly lines: Line[] } {
  const [first = ''] = text.split('\n', 1);
  let names: string[] = [];
  try {
    const records: { info: { lines: number }; record: Record<string, string> }[] = parse(text, {
      bom: true,
      info: true,
      columns: (headings: string[]) =>
        (names = headings.map(name => name.trim().toLowerCase().replaceAll('_', '-'))),
      delimiter: first.includes(';') ? ';' : ',',
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    const lines = records.map(({ info, record }) => {
      // The parser counts a line where it ends; one whose cells have breaks begins before.
      const breaks = Object.values(record).join('').split('\n').length - 1;
      return { number: info.lines - breaks, cells: record };
    });
    return { names, lines };
  } catch (error) {
    throw new DeskRefused(
      `The list cannot be read: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

/**
 * Adds all cabinets of a list in CSV, or none: each line that cannot be is named with why. Answers by
 * their codes.
 */
export async function importCabinets(
  tx: Transaction<Database>,
  text: string,
): Promise<readonly string[]> {
  const { names, lines } = listIn(text);
  const faulty = [
    ...names
      .filter(name => !Object.hasOwn(cabinetWords, name))
      .map(name => `Column "${name}" is unknown.`),
    ...names
      .filter((name, at) => names.indexOf(name) < at)
      .map(name => `Column "${name}" is there twice.`),
    ...needed.filter(name => !names.includes(name)).map(name => `Column "${name}" is missing.`),
  ];
  if (faulty.length > 0)
    throw new DeskRefused(
      [...faulty, `There are ${Object.keys(cabinetWords).join(', ')}.`].join('\n'),
    );
  if (lines.length === 0) throw new DeskRefused('The list has no cabinet.');
  const codes: string[] = [];
  const faults: string[] = [];
  for (const { number, cells } of lines)
    try {
      const said = Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== ''));
      codes.push(await addCabinet(tx, said));
    } catch (error) {
      if (!(error instanceof DeskRefused)) throw error;
      faults.push(`Line ${number}: ${error.message}`);
    }
  if (faults.length > 0) throw new DeskRefused([...faults, 'Nothing was imported.'].join('\n'));
  return codes;
}
