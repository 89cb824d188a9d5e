import type { ReactNode } from 'react';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import {
  cabinetCheckMachine,
  type ScannedCode,
} from '../../../machines/cabinet-check/cabinet-check.machine.ts';
import { codeEntryMachine } from '../../../machines/code-entry/code-entry.machine.ts';
import { provideAll } from '../../../machines/declare.ts';
import { balanceRentalMachine } from '../../../machines/rent/balance-rental.machine.ts';
import {
  rentalConfirmation,
  type RentalAttempt,
  type RentalQuestion,
} from '../../../machines/rent/confirmation.ts';
import type { UnclearRental } from '../../../machines/rent/rent.events.ts';
import { rentMachine } from '../../../machines/rent/rent.machine.ts';
import type { Cabinet } from '../../../src/domain/cabinet.ts';
import type { PaymentMethod } from '../../../src/domain/payment-method.ts';
import { RentScreen } from '../../../src/screens/rent/RentScreen.tsx';
import { recorder } from '../../support/recorder.ts';
import { cabinet, cabinetWith, invitedCabinet } from '../../support/cabinet-samples.ts';
import { methods } from '../../support/samples.ts';
import { scripted } from '../../support/scripted.ts';
import { stage } from '../../support/stage.ts';
import { rentedAt } from '../../support/times.ts';

const code: ScannedCode = { kind: 'cabinet', code: 'BW-4821' };

function review(input: { code: ScannedCode | null }) {
  const clock = new SimulatedClock();
  const ensureSession = scripted<null, { code: ScannedCode }>(),
    checkCabinet = scripted<Cabinet, { code: ScannedCode }>(),
    forgetCode = scripted<null, Record<never, never>>();
  const loadMethods = scripted<readonly PaymentMethod[], { cabinetId: string }>();
  const countActiveRentals = scripted<
    { inUse: number; hasUnpaidOrders: boolean; unclear: UnclearRental | null },
    Record<never, never>
  >();
  const openAttempt = scripted<RentalAttempt, Record<never, never>>();
  const rentByBalance = scripted<{ orderId: string | null } | null, { question: RentalQuestion }>();
  const logic = provideAll(rentMachine, {
    codeEntry: codeEntryMachine,
    cabinetCheck: provideAll(cabinetCheckMachine, {
      ensureSession: ensureSession.logic,
      checkCabinet: checkCabinet.logic,
      forgetCode: forgetCode.logic,
    }),
    loadMethods: loadMethods.logic,
    countActiveRentals: countActiveRentals.logic,
    balanceRental: provideAll(balanceRentalMachine, {
      openAttempt: openAttempt.logic,
      confirmation: provideAll(rentalConfirmation, { ask: rentByBalance.logic }),
    }),
  });
  const actor = createActor(logic, {
    clock,
    inspect: recorder.inspect,
    input: {
      ...input,
      device: { system: 'android', browser: 'other' },
      agreed: { terms: false, privacy: false },
      unclear: null,
    },
  });
  return {
    clock,
    ensureSession,
    checkCabinet,
    loadMethods,
    countActiveRentals,
    openAttempt,
    rentByBalance,
    actor,
  };
}

export const scanned = stage(() => review({ code }));
export const codeless = stage(() => review({ code: null }));
export type Context = Parameters<typeof scanned.of>[0];
type Review = ReturnType<typeof review>;

export const show = (at: typeof scanned, guest?: ReactNode) => ({
  beforeEach: at.beforeEach,
  render: (_: unknown, context: Context) => (
    <RentScreen actor={at.of(context).actor} guest={guest} />
  ),
});

const reaches = (
  actor: Review['actor'],
  tag: Parameters<ReturnType<Review['actor']['getSnapshot']>['hasTag']>[0],
) => waitFor(actor, snapshot => snapshot.hasTag(tag));

/** The cabinet is known and the ways to pay are asked for. */
export async function found(context: Context, known: Cabinet = cabinet): Promise<Review> {
  const staged = scanned.of(context);
  staged.ensureSession.succeeds(null);
  const child = staged.actor.getSnapshot().children.cabinetCheck;
  if (!child) throw new Error('no cabinet is being checked');
  await waitFor(child, snapshot => snapshot.matches('checking'));
  staged.checkCabinet.succeeds(known);
  await reaches(staged.actor, 'loadingMethods');
  return staged;
}

export async function choosing(context: Context, known: Cabinet = cabinet): Promise<Review> {
  const staged = await found(context, known);
  staged.loadMethods.succeeds(methods);
  await reaches(staged.actor, 'choosing');
  return staged;
}

export async function deciding(context: Context, known: Cabinet = cabinet): Promise<Review> {
  const staged = await choosing(context, known);
  staged.actor.send({ type: 'user.ticks', agreement: 'terms', on: true });
  staged.actor.send({ type: 'user.ticks', agreement: 'privacy', on: true });
  staged.actor.send({ type: 'user.rents' });
  await reaches(staged.actor, 'deciding');
  return staged;
}

/** Balance covers deposit and overtime fee. */
export const covered = cabinetWith({ userBalance: 6000 });

export const rentingOnBalance = (context: Context) => rentingAt(context, covered);
export const rentingOnInvitation = (context: Context) => rentingAt(context, invitedCabinet);

/** Without a payment page in between. */
async function rentingAt(context: Context, known: Cabinet): Promise<Review> {
  const staged = await deciding(context, known);
  staged.countActiveRentals.succeeds({ inUse: 0, hasUnpaidOrders: false, unclear: null });
  await reaches(staged.actor, 'rentingOnBalance');
  const rental = balanceRentalOf(staged);
  staged.openAttempt.succeeds({ key: 'key-1', openedAt: rentedAt, wasSent: false });
  await waitFor(rental, snapshot => snapshot.matches('renting'));
  return staged;
}

/** The chart that rents on the balance. */
export function balanceRentalOf({ actor }: Review) {
  const { balanceRental } = actor.getSnapshot().children;
  if (!balanceRental) throw new Error('nothing is rented on the balance');
  return balanceRental;
}
