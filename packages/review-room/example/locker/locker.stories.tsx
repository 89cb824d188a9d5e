import { lockerMachine } from './locker.machine.ts';
import { LockerScreen } from './LockerScreen.tsx';
import { words } from './words.ts';

export default { title: 'shop/Parcel locker', component: LockerScreen };

const xstate = {
  machine: lockerMachine,
  events: {
    'six digits': { type: 'person.types', code: '482913' },
    'four digits': { type: 'person.types', code: '4829' },
  },
  answers: { checkCode: { 'box 12': { box: 12 } } },
  failures: { checkCode: { 'unknown code': 'unknown code' } },
  words,
};

export const Waiting = { parameters: { xstate } };

/** Another state is the way that leads there. */
export const Unlocked = {
  parameters: { xstate: { ...xstate, way: ['send six digits', 'checkCode succeeds box 12'] } },
};
