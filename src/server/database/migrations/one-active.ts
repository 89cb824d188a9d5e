/**
 * Never more than one active rental that a person began, even beside one that they brought along
 * when they signed in: the unique index does not look at those.
 */
export const oneActive: readonly string[] = [
  `create function demand_one_active_rental() returns trigger language plpgsql as $$
   begin
     if exists (
       select 1 from rentals
       where user_id = new.user_id and id <> new.id
         and status in ('authorised', 'dispensing', 'renting'))
     then
       raise unique_violation using message = 'another rental of this person is active';
     end if;
     return new;
   end $$`,
  `create trigger rentals_one_active_insert before insert on rentals
     for each row when (new.status in ('authorised', 'dispensing', 'renting'))
     execute function demand_one_active_rental()`,
  `create trigger rentals_one_active_update before update of status on rentals
     for each row when (
       new.status in ('authorised', 'dispensing', 'renting')
       and old.status not in ('authorised', 'dispensing', 'renting'))
     execute function demand_one_active_rental()`,
];
