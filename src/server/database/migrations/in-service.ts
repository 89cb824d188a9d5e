/** Cabinets and slots that the operator took out of service, whatever the cabinet says. */
export const inService: readonly string[] = [
  `alter table cabinets add column out_of_service boolean not null default false`,
  `alter table slots add column out_of_service boolean not null default false`,
];
