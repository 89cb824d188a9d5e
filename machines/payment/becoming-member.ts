import { answer, told } from '../asked.ts';
import { payment } from './payment.setup.ts';

/** Signing in over the page. A person who stays a guest changes nothing. */
const becomesMember = { type: 'becomesMember', params: told } as const;

/** Starts over with the member's cards: the methods known so far are another guest's. */
export const begunAsMember = {
  'person.entered': { guard: becomesMember, target: '#payment.arriving', actions: 'beginAsMember' },
} as const;

/** Money may be moving: that goes on, and the next payment is the member's. */
export const goesOnAsMember = {
  'person.entered': { guard: becomesMember, actions: 'becomeMember' },
} as const;

/** Leaves it to the collector, which knows if anything is begun: it ends with `entered` if not. */
export const tellsCollector = {
  'person.entered': {
    guard: becomesMember,
    actions: ['becomeMember' as const, payment.sendTo('collector', { type: 'person.entered' })],
  },
};

/** `onDone` of a collector. */
export const begunAnew = {
  guard: { type: 'hasEntered', params: answer },
  target: '#payment.arriving',
  actions: 'beginAsMember',
} as const;
