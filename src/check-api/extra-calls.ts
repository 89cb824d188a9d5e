import { account } from '../contract/account/calls.ts';
import { workToProve } from '../contract/login/calls.ts';
import { passkeyToUse } from '../contract/login/passkeys.ts';
import { nearbyCabinets } from '../contract/nearby/calls.ts';
import type { Operation } from '../contract/operation.ts';
import { pushOffer } from '../contract/push/calls.ts';
import { movements } from '../contract/wallet/calls.ts';
import { payoutSources } from '../contract/wallet/payout.ts';
import { fixedAgentId } from '../domain/constants.ts';
import { withoutExtra, type Extra } from '../domain/extras.ts';
import type { Ask, Asked } from './asking.ts';
import { inBody, listIn } from './fields.ts';
import { callOf, type Row } from './row.ts';

type Question = { readonly operation: Operation; readonly ask: () => Promise<Asked<unknown>> };

/** Calls of the extras that change nothing. */
function questions(
  ask: Ask,
  code: string,
  agent: string,
  currency: string,
): Readonly<Partial<Record<Extra, Question>>> {
  const agentId = agent || fixedAgentId;
  return {
    nearby: {
      operation: nearbyCabinets,
      ask: () => ask(nearbyCabinets, { wanted: 'slots', near: code, limit: 1 }),
    },
    taskInsteadOfPicture: { operation: workToProve, ask: () => ask(workToProve, {}) },
    passkeys: {
      operation: passkeyToUse,
      ask: () => ask(passkeyToUse, { pageUrl: 'https://rent.example/login' }),
    },
    account: { operation: account, ask: () => ask(account, {}) },
    push: { operation: pushOffer, ask: () => ask(pushOffer, {}) },
    transactions: {
      operation: movements,
      ask: () => ask(movements, { agentId, page: 1, pageSize: 1 }),
    },
    payoutSources: { operation: payoutSources, ask: () => ask(payoutSources, { currency }) },
  };
}

/** Fields that are extras: of the cabinet's check, and of the stations of the list nearby. */
const fields = [
  { extra: 'slots', field: 'slots', of: 'cabinet' },
  { extra: 'lastSeen', field: 'lastSeenTime', of: 'nearby' },
] as const satisfies readonly { extra: Extra; field: string; of: string }[];

/**
 * A row for each extra that can be checked: its name in `API_EXTRAS` if it is there, and what the
 * app does without it.
 */
export async function extraRows(
  ask: Ask,
  code: string,
  agent: string,
  currency: string,
  cabinet: unknown,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const said: { cabinet: unknown; nearby?: unknown } = { cabinet };
  for (const [name, { operation, ask: put }] of Object.entries(
    questions(ask, code, agent, currency),
  )) {
    const extra = name as Extra; // the keys of the table above
    const { answered, why, isAbsent, body } = await put();
    if (extra === 'nearby') said.nearby = listIn(body, 'data', 'list')[0];
    const isThere = why === '' || (!isAbsent && why.startsWith('refused'));
    rows.push({
      call: callOf(operation),
      use: 'extra',
      answered,
      reads: isThere ? `there: name ${extra} in API_EXTRAS` : '',
      leavesOut: isThere ? [] : [withoutExtra[extra]],
      needs: [],
    });
  }
  for (const { extra, field, of } of fields) {
    const isThere = inBody(said[of], field) !== undefined;
    rows.push({
      call: `field ${field}`,
      use: 'extra',
      answered: isThere ? 'there' : 'not there',
      reads: isThere ? `there: name ${extra} in API_EXTRAS` : '',
      leavesOut: isThere ? [] : [withoutExtra[extra]],
      needs: [],
    });
  }
  const looked = rows.length;
  const others = Object.keys(withoutExtra).length - looked;
  return [
    ...rows,
    {
      call: `${others} other extras`,
      use: 'extra',
      answered: 'not asked',
      reads: '',
      leavesOut: ['cannot be looked for without changing something: docs/operating.md names them'],
      needs: [],
    },
  ];
}
