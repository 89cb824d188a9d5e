import { known } from '../../../machines/declare.ts';
import { homeMachine, type HomeInput } from '../../../machines/home/home.machine.ts';
import { worldOf } from '../../../stories/support/world.ts';
import { enter } from '../support.ts';

/** Home's chart, its actors answered by hand. */
export function arrive({ lastRental = null, ...rest }: Partial<HomeInput> = {}) {
  const page = { hasCamera: true, showsRental: true };
  const input = { signedIn: false, heldCode: null, ...page, ...rest, lastRental };
  const world = enter(worldOf(homeMachine, input));
  const { actor } = world;
  const state = () => ({ value: actor.getSnapshot().value, tags: [...actor.getSnapshot().tags] });
  return {
    ...world,
    state,
    entry: () => known(actor.getSnapshot().children.codeEntry ?? null),
    output: () => actor.getSnapshot().output,
  };
}

export const rental = { orderId: 'o1', cabinetCode: 'BW0001' };
export const cabinet = { kind: 'cabinet', code: 'BW0001' } as const;
export const visitor = { signedIn: false, heldCode: null };
export const customer = { signedIn: true, heldCode: null };
export const counting = { value: { welcoming: 'countingOrders' }, tags: ['home'] };
export const counted = { value: { welcoming: 'counted' }, tags: ['home'] };
