import { codeEntryMachine } from '../../../machines/code-entry/code-entry.machine.ts';
import { provideAll } from '../../../machines/declare.ts';
import { homeMachine } from '../../../machines/home/home.machine.ts';
import { promised, unwrapped } from '../../actors/promised.ts';
import { orderCount } from '../../contract/order/count.ts';
import { perServices } from '../../app/services.ts';

/** Home's chart, with the questions whether something is owed, and which rental runs. */
export const homeLogic = perServices(({ client }) =>
  provideAll(homeMachine, {
    codeEntry: codeEntryMachine,
    countOrders: promised((_: Record<never, never>, signal) =>
      unwrapped(client(orderCount, {}, { signal })),
    ),
    // A scan asks who owes as well, and shows no rental.
    findRental: promised(async (_: Record<never, never>, signal) =>
      (await import('./find-rental.actors.ts')).findRental(client, signal),
    ),
  }),
);
