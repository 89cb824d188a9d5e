import type { Failure } from '../../src/domain/failure.ts';
import { newCardByHand } from './new-card-by-hand.ts';
import { start } from './support.ts';

export function open() {
  const byHand = newCardByHand();
  const { actor, clock } = start(byHand.newCard, { input: {} });
  return {
    ...byHand,
    actor,
    clock,
    saves: () => actor.send({ type: 'user.saves' }),
    cancels: () => actor.send({ type: 'user.cancels' }),
    retries: () => actor.send({ type: 'user.retries' }),
    goesElsewhere: () => actor.send({ type: 'user.goesElsewhere' }),
    output: () => actor.getSnapshot().output,
    state: () => {
      const { value, tags, context } = actor.getSnapshot();
      return { value, tags: [...tags], failure: context.failure };
    },
  };
}

export const at = (value: string, tag: string, failure: Failure | null = null) => ({
  value,
  tags: [tag],
  failure,
});
export const filling = at('filling', 'filling');
export const network: Failure = { kind: 'network' };

export async function filled() {
  const opened = open();
  await opened.stands();
  return opened;
}

export async function atBank() {
  const opened = await filled();
  opened.saves();
  await opened.reachesBank();
  return opened;
}

export async function keeping() {
  const opened = await atBank();
  await opened.confirmSetup.succeeds(null);
  return opened;
}
