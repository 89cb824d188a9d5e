import { lockerMachine } from './locker.machine.ts';

export default { title: 'shop/One line' };

/** Everything that the panel knows it finds in the machine. */
export const FirstChart = { parameters: { xstate: lockerMachine } };
