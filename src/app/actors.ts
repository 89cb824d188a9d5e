import { cabinetCheckMachine } from '../../machines/cabinet-check/cabinet-check.machine.ts';
import { codeEntryMachine } from '../../machines/code-entry/code-entry.machine.ts';
import { provideAll } from '../../machines/declare.ts';
import { balanceRentalMachine } from '../../machines/rent/balance-rental.machine.ts';
import { rentalConfirmation } from '../../machines/rent/confirmation.ts';
import { rentMachine } from '../../machines/rent/rent.machine.ts';
import { unclearRental } from '../actors/open-attempts.ts';
import { cabinetActors, ensureSessionActor } from '../features/cabinet-check/cabinet.actors.ts';
import { balanceRentalActors, rentActors, rentalOnceActors } from '../features/rent/rent.actors.ts';
import { visibility } from '../actors/sources.ts';
import { hasExtra } from '../contract/config.ts';
import { perServices, type Services } from './services.ts';

/**
 * Charts of a scan's first view, with every actor they need. The others are provided beside their
 * pages, which are loaded when they are opened.
 */

const cabinet = perServices(({ client, store, config }) =>
  cabinetActors(client, store, config.paymentMethods),
);

export const cabinetCheckLogic = perServices(services => {
  const { checkCabinet, forgetCode } = cabinet(services);
  return provideAll(cabinetCheckMachine, {
    ensureSession: ensureSessionActor(services.ensureSession),
    checkCabinet,
    forgetCode,
  });
});

/** Attempt that may have become a rental already, where repeating it could make a second one. */
export const unclearHere = ({ config, store }: Services, exceptAt?: string) =>
  hasExtra(config, 'idempotency') ? null : unclearRental(store, exceptAt);

export const rentLogic = perServices(services => {
  const { client, store } = services;
  const { openAttempt, askForRental } = hasExtra(services.config, 'idempotency')
    ? balanceRentalActors(client)
    : rentalOnceActors(client, store);
  return provideAll(rentMachine, {
    ...rentActors(client, () => unclearHere(services)),
    balanceRental: provideAll(balanceRentalMachine, {
      openAttempt,
      confirmation: provideAll(rentalConfirmation, { ask: askForRental }),
    }),
    codeEntry: codeEntryMachine,
    cabinetCheck: cabinetCheckLogic(services),
    loadMethods: cabinet(services).loadMethods,
    visibility,
  });
});
