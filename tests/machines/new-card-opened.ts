import { newCardMachine } from '../../machines/saved-cards/new-card.machine.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { worldOf } from '../../stories/support/world.ts';
import { newCardSteps } from './new-card-by-hand.ts';
import { enter } from './support.ts';

export function open() {
  const world = enter(worldOf(newCardMachine, {}));
  const { actor } = world;
  return {
    ...world,
    ...newCardSteps(world),
    saves: () => actor.send({ type: 'user.saves' }),
    cancels: () => actor.send({ type: 'user.goesBack' }),
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
