import { answer, told } from '../asked.ts';
import { payment } from './payment.setup.ts';

/** Somebody signs in over the page, or turns out to be a member; who stays a guest is as before. */
const becomesMember = { type: 'becomesMember', params: told } as const;

/** Their cards pay, so all that is known of ways to pay is another guest's. */
export const begunAsMember = {
  'person.entered': { guard: becomesMember, target: '#payment.arriving', actions: 'beginAsMember' },
} as const;

/** Money may be moving: that goes on, and what is begun after it is a member's. */
export const goesOnAsMember = {
  'person.entered': { guard: becomesMember, actions: 'becomeMember' },
} as const;

/** Only the collector knows whether anything is begun: it ends with `entered` where nothing is. */
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
