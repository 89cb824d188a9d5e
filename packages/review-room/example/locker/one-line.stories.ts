import { lockerMachine } from './locker.machine.ts';

export default { title: 'shop/One line' };

/** The panel finds everything it needs in the machine. */
export const FirstChart = { parameters: { xstate: lockerMachine } };
