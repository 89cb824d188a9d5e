import { tapped } from '../arriving.ts';
import { endsPaidOnce } from '../invariants.ts';
import type { Step } from '../step.ts';

/** Renting, up to a power bank in the hand that is paid once. */
export const renting = {
  limit: 10_500,
  goal: 'rental',
  next: null,
  startsBy: 'tap',
  ends: endsPaidOnce,
} as const;

export const submits: Step['begin'] = async (scene, circumstances) =>
  tapped(scene.way.button('rent.submit'), circumstances);

/** Calls of the rent page before anything is paid. */
export const decision = {
  asks: /^GET \/api\/v1\/cdb\/mine\/order\/count$/,
  begin: submits,
} as const;

/** Calls of the result page. */
export const result = { asks: /^POST \/api\/v1\/order\/check\// } as const;
