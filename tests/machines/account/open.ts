import { accountMachine, type Matter } from '../../../machines/account/account.machine.ts';
import type { AccountOverview } from '../../../src/domain/account.ts';
import { member, phoneWay } from '../../../stories/support/account-samples.ts';
import { worldOf } from '../../../stories/support/world.ts';
import { enter } from '../support.ts';

/** The account's chart, with everything that it asks answered by hand. */
export function open() {
  const world = enter(worldOf(accountMachine));
  const { actor } = world;
  const state = () => {
    const { value, tags, context, output } = actor.getSnapshot();
    const { matter, done, failure } = context;
    return { value, tags: [...tags], matter, done, failure, left: output?.left };
  };
  const ask = (matter: Matter) => actor.send({ type: 'user.asks', matter });
  return { ...world, state, ask };
}

/** Account with its overview on the screen. */
export async function loaded(overview: AccountOverview = member) {
  const opened = open();
  await opened.loadAccount.succeeds(overview);
  return opened;
}

export const unlinking: Matter = { kind: 'unlink', way: phoneWay };
export const refusal = { kind: 'refused', reason: 'lastWay', text: 'no' } as const;
