const before = `('HUF', 'ISK', 'TWD', 'BHD', 'JOD', 'KWD', 'OMR', 'TND')`;

/** Mark for amounts that an earlier version may have counted with two decimals. */
export const counting: readonly string[] = [
  `alter table installation add column counting text not null default 'today'`,
  `update installation set counting = 'before' where
     exists (select from cabinets where currency in ${before})
     or exists (select from payments where currency in ${before})
     or exists (select from ledger_entries where currency in ${before})`,
];
