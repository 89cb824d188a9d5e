/**
 * Trigger for one active rental that lets a cancelled one pass: only the late word of a cabinet
 * leads from `cancelled` to a rental, and a new one begins with none beside it.
 */
export const lateWords: readonly string[] = [
  `drop trigger rentals_one_active_update on rentals`,
  `create trigger rentals_one_active_update before update of status on rentals
     for each row when (
       new.status in ('authorised', 'dispensing', 'renting')
       and old.status not in ('authorised', 'dispensing', 'renting', 'cancelled'))
     execute function demand_one_active_rental()`,
];
