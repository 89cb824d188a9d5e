import type { Subject } from './act.ts';
import { cabinet } from './subjects/cabinet.ts';
import { claim } from './subjects/claim.ts';
import { coupon } from './subjects/coupon.ts';
import { invitation } from './subjects/invitation.ts';
import { moneySubject } from './subjects/money.ts';
import { person } from './subjects/person.ts';
import { log } from './subjects/log.ts';
import { payout } from './subjects/payout.ts';
import { rental } from './subjects/rental.ts';
import { today } from './subjects/today.ts';
import { report, request, withdrawal } from './subjects/written.ts';

/** All acts of staff, as the command's help lists them. */
export const subjects: readonly Subject[] = [
  today,
  rental,
  claim,
  report,
  request,
  withdrawal,
  payout,
  cabinet,
  coupon,
  invitation,
  person,
  moneySubject,
  log,
];
