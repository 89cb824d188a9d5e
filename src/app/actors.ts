import { cabinetCheckMachine } from '../../machines/cabinet-check/cabinet-check.machine.ts';
import { provideAll } from '../../machines/declare.ts';
import { rentMachine } from '../../machines/rent/rent.machine.ts';
import { cabinetActors, ensureSessionActor } from '../actors/cabinet.ts';
import { rentActors } from '../actors/rent.ts';
import { perServices } from './services.ts';

/** Charts of a scan's first view, with every actor they need. The others are provided beside their pages, which are loaded when they are opened. */

const cabinet = perServices(({ client, store }) => cabinetActors(client, store));

export const cabinetCheckLogic = perServices(services => {
  const { checkCabinet, forgetCode } = cabinet(services);
  return provideAll(cabinetCheckMachine, { ensureSession: ensureSessionActor(services.ensureSession), checkCabinet, forgetCode });
});

export const rentLogic = perServices(services =>
  provideAll(rentMachine, { ...rentActors(services.client), cabinetCheck: cabinetCheckLogic(services), loadMethods: cabinet(services).loadMethods }));

/** The payment page asks for the same methods. */
export const loadMethodsActor = perServices(services => cabinet(services).loadMethods);
