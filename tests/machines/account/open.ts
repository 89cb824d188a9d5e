import {
  accountMachine,
  type Act,
  type Matter,
} from '../../../machines/account/account.machine.ts';
import { provideAll } from '../../../machines/declare.ts';
import type { AccountOverview } from '../../../src/domain/account.ts';
import { member, phoneWay } from '../../../stories/support/account-samples.ts';
import { scripted } from '../../../stories/support/scripted.ts';
import { start } from '../support.ts';

/** The account's chart, with everything that it asks answered by hand. */
export function open() {
  const loadAccount = scripted<AccountOverview, Record<never, never>>();
  const act = scripted<null, { matter: Act }>();
  const isOver = scripted<{ isOver: boolean }, Record<never, never>>();
  const saveData = scripted<null, Record<never, never>>();
  const { actor, clock } = start(
    provideAll(accountMachine, {
      loadAccount: loadAccount.logic,
      act: act.logic,
      isOver: isOver.logic,
      saveData: saveData.logic,
    }),
    {},
  );
  const state = () => {
    const { value, tags, context, output } = actor.getSnapshot();
    const { matter, done, failure } = context;
    return { value, tags: [...tags], matter, done, failure, left: output?.left };
  };
  const ask = (matter: Matter) => actor.send({ type: 'user.asks', matter });
  return { actor, clock, loadAccount, act, isOver, saveData, state, ask };
}

/** With its overview on the screen. */
export async function loaded(overview: AccountOverview = member) {
  const opened = open();
  await opened.loadAccount.succeeds(overview);
  return opened;
}

export const unlinking: Matter = { kind: 'unlink', way: phoneWay };
export const refusal = { kind: 'refused', reason: 'lastWay', text: 'no' } as const;
