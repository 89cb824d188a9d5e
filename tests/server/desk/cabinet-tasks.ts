/**
 * Each task of staff by its command, run as the operator runs it: a process with test keys, beside
 * a running service. `{name}` is what `errandsAt` left behind.
 */
export type Task = {
  /** As the table *What staff do* of docs/operating.md calls it. */
  readonly task: string;
  /** Words of the staff command, or of `npm run`. */
  readonly command: string;
  readonly says: string;
  /** Act and target in the log; without them it writes nothing there. */
  readonly log?: string;
  readonly refused?: true;
  readonly variables?: Readonly<Record<string, string>>;
};

export const why = '--why "as agreed" --yes';
const taking = 'take a cabinet or a slot out of service, and back';
const finding = 'find silent, empty and full cabinets';
const locking = 'restart a cabinet, update its firmware, lock a slot';

/** Tasks of setting cabinets and their tablets up, and of keeping them. */
export const cabinetTasks: readonly Task[] = [
  {
    task: 'enter a venue and its cabinet',
    command:
      'cabinet add HH-9 --venue Bar --address "Weg 1" --latitude 53.5 --longitude 10.0 --yes',
    says: 'Bar',
    log: 'cabinet add HH-9',
  },
  {
    task: 'enter many cabinets',
    command: 'cabinet import {list} --yes',
    says: 'HH-1 HH-2',
    log: 'cabinet import 2 cabinets',
  },
  {
    task: 'print QR codes',
    command: 'cabinet labels HH-1,HH-2 --file {folder}/labels.pdf',
    says: 'labels  2',
  },
  {
    task: 'set tariff, deposit and free minutes',
    command: `cabinet tariff BW-2210 --price 1.20 --deposit 70 --free 3 --from "2099-01-01 00:00" ${why}`,
    says: '2099-01-01 00:00',
    log: 'cabinet tariff BW-2210',
  },
  {
    task: 'set opening hours',
    command: 'cabinet hours BW-2210 "Mo-Fr 8-18; Sa 10-14"',
    says: 'Mo-Fr 08:00-18:00; Sa 10:00-14:00',
    log: 'cabinet hours BW-2210',
  },
  { task: taking, command: 'cabinet out BW-2210 --yes', says: 'Done', log: 'cabinet out BW-2210' },
  { task: taking, command: 'cabinet out HH-1 --yes', says: 'Done', log: 'cabinet out HH-1' },
  { task: taking, command: 'cabinet in BW-2210 --yes', says: 'Done', log: 'cabinet in BW-2210' },
  {
    task: taking,
    command: 'cabinet out BW-2210 2 --yes',
    says: 'slot            2',
    log: 'cabinet out BW-2210',
  },
  { task: finding, command: 'cabinet list --silent', says: 'HH-2' },
  { task: finding, command: 'cabinet list --empty', says: 'HH-2' },
  { task: finding, command: 'cabinet list --full', says: 'HH-2' },
  {
    task: 'take a power bank out for service',
    command: 'cabinet eject BW-2210 1 --yes',
    says: 'Cabinet: it was asked, and will do it now.',
    log: 'cabinet eject BW-2210',
  },
  {
    task: locking,
    command: 'cabinet restart BW-2210',
    says: '`cabinet show CODE` says when it was last heard;',
    refused: true,
  },
  {
    task: locking,
    command: 'cabinet firmware BW-2210',
    says: 'carries no firmware: the maker',
    refused: true,
  },
  {
    task: locking,
    command: 'cabinet lock BW-2210 3',
    says: '`cabinet out CODE SLOT` gives nothing out of it.',
    refused: true,
  },
  {
    task: 'test a cabinet',
    command: 'cabinet lamp BW-2210',
    says: 'Cabinet: it was asked, and will do it now.',
    log: 'cabinet lamp BW-2210',
  },
  {
    task: 'set up a tablet',
    command: 'cabinet tablet-link BW-2210',
    says: 'https://rent.example/?kiosk=BW-2210#',
    log: 'cabinet tablet-link BW-2210',
  },
  {
    task: 'revoke a tablet',
    command: 'cabinet tablet-revoke {tablet}',
    says: 'Done',
    log: 'cabinet tablet-revoke {tablet}',
  },
];
