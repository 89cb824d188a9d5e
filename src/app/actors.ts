import { cabinetCheckMachine } from '../../machines/cabinet-check/cabinet-check.machine.ts';
import { codeEntryMachine } from '../../machines/code-entry/code-entry.machine.ts';
import { provideAll } from '../../machines/declare.ts';
import { balanceRentalMachine } from '../../machines/rent/balance-rental.machine.ts';
import { rentalConfirmation } from '../../machines/rent/confirmation.ts';
import { rentMachine } from '../../machines/rent/rent.machine.ts';
import { cabinetActors, ensureSessionActor } from '../actors/cabinet.ts';
import { balanceRentalActors, rentActors } from '../actors/rent.ts';
import { perServices, type Services } from './services.ts';

/**
 * Charts of a scan's first view, with every actor they need. The others are provided beside their
 * pages, which are loaded when they are opened.
 */

const cabinet = perServices(({ client, store, config }) =>
  cabinetActors(client, store, config.paymentMethods),
);

const cabinetCheck = (services: Services, asks: 'checkScanned' | 'checkCabinet') => {
  const { forgetCode, [asks]: checkCabinet } = cabinet(services);
  return provideAll(cabinetCheckMachine, {
    ensureSession: ensureSessionActor(services.ensureSession),
    checkCabinet,
    forgetCode,
  });
};

export const scanLogic = perServices(services => cabinetCheck(services, 'checkScanned'));

export const rentLogic = perServices(services => {
  const { openAttempt, askForRental } = balanceRentalActors(services.client);
  return provideAll(rentMachine, {
    ...rentActors(services.client),
    balanceRental: provideAll(balanceRentalMachine, {
      openAttempt,
      confirmation: provideAll(rentalConfirmation, { ask: askForRental }),
    }),
    codeEntry: codeEntryMachine,
    cabinetCheck: cabinetCheck(services, 'checkCabinet'),
    loadMethods: cabinet(services).loadMethods,
  });
});
