import * as v from 'valibot';
import type { AccountOverview } from '../../domain/account.ts';
import { body, nothing, operation } from '../operation.ts';
import * as wire from '../wire.ts';
import { accountSchema, encodeAccount } from './account.ts';

/**
 * Sessions, linked ways, the account and the data about the person. All paths are chosen; a
 * repeated call changes nothing more.
 */
export const account = operation('account', {
  method: 'GET',
  path: 'cdb/user/account',
  pathFrom: 'chosen',
  extra: 'account',
  fields: {},
  answer: {
    schema: v.pipe(
      v.looseObject({ data: accountSchema }),
      v.transform(({ data }) => data),
    ),
  },
});

export const endSession = operation('endSession', {
  method: 'POST',
  path: 'cdb/user/session/end',
  pathFrom: 'chosen',
  extra: 'account',
  fields: { sessionId: body('sessionId', wire.opaqueId) },
  answer: nothing,
});

/** Ends every session of the person, this one too. */
export const logoutEverywhere = operation('logoutEverywhere', {
  method: 'POST',
  path: 'saas/logoutAll',
  pathFrom: 'chosen',
  extra: 'account',
  fields: {},
  answer: nothing,
});

export const unlinkWay = operation('unlinkWay', {
  method: 'POST',
  path: 'cdb/user/identity/unlink',
  pathFrom: 'chosen',
  extra: 'account',
  fields: { wayId: body('identityId', wire.opaqueId) },
  answer: nothing,
});

export const deleteAccount = operation('deleteAccount', {
  method: 'POST',
  path: 'cdb/user/delete',
  pathFrom: 'chosen',
  extra: 'account',
  fields: {},
  answer: nothing,
});

/** All data the backend has, for the person to keep; the app does not read it. */
export type PersonalData = Readonly<Record<string, unknown>>;
export const personalData = operation('personalData', {
  method: 'GET',
  path: 'cdb/user/data',
  pathFrom: 'chosen',
  extra: 'account',
  fields: {},
  answer: {
    schema: v.pipe(
      v.looseObject({ data: v.record(v.string(), v.unknown()) }),
      v.transform(({ data }): PersonalData => data),
    ),
    asWritten: true,
  },
});

export const accountAnswers = {
  account: (overview: AccountOverview) => ({ data: encodeAccount(overview) }),
  endSession: () => ({}),
  logoutEverywhere: () => ({}),
  unlinkWay: () => ({}),
  deleteAccount: () => ({}),
  personalData: (data: PersonalData) => ({ data }),
};
