import { cabinetFields } from '../../contract/cabinet/cabinet.ts';
import { checkCabinet } from '../../contract/cabinet/calls.ts';
import { headerNames } from '../../contract/envelope.ts';
import type { Field, Operation } from '../../contract/operation.ts';
import { paymentMethods } from '../../contract/payment/methods.ts';
import { guestLogin, userInfo } from '../../contract/session/calls.ts';
import { defaultLocale } from '../../domain/locale.ts';
import { routes } from '../../domain/routes.ts';
import { cabinetCodePattern } from '../../domain/station-code.ts';

/** Part of a call that is needed to ask it. The app alone knows how to read its fields. */
export type EarlyCall = Pick<Operation, 'method' | 'path'> & {
  readonly fields: Readonly<Record<string, Pick<Field, 'in' | 'wire'>>>;
};

const callOf = ({ method, path, fields }: Operation): EarlyCall => ({
  method,
  path,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { in: field.in, wire: field.wire }]),
  ),
});
const [cabinetId = ''] = Object.keys(cabinetFields.cabinetId.entries);
const [unfinishedRentals = ''] = Object.keys(cabinetFields.unfinishedRentals.entries);

/**
 * Parts of the contract for the page's first script. The build evaluates this file and writes its
 * one export into the script as plain data, so that no schema travels with it
 * (`src/build/early-script.ts`).
 */
export const facts = {
  calls: {
    guestLogin: callOf(guestLogin),
    userInfo: callOf(userInfo),
    checkCabinet: callOf(checkCabinet),
    paymentMethods: callOf(paymentMethods),
  },
  headerNames,
  /** Names of fields in answers. */
  answers: { cabinetId, unfinishedRentals },
  defaultLocale,
  /** A scan's addresses, and its code. */
  scans: [routes.home.path, routes.rent.path] as readonly string[],
  codeParameter: routes.rent.query.cabinetCode.name,
  /** Parameters of every kind of code that an address may hold. */
  codeParameters: [routes.rent.query.cabinetCode.name, routes.rent.query.mixedCode.name],
  codePattern: cabinetCodePattern.source,
};
