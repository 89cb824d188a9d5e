import type { ReactNode } from 'react';
import { waitFor } from 'xstate';
import type { ScannedCode } from '../../../machines/cabinet-check/cabinet-check.machine.ts';
import { rentMachine } from '../../../machines/rent/rent.machine.ts';
import type { Cabinet } from '../../../src/domain/cabinet.ts';
import type { Device } from '../../../src/domain/device.ts';
import { RentScreen } from '../../../src/features/rent/RentScreen.tsx';
import { cabinet, cabinetWith, invitedCabinet } from '../../support/cabinet-samples.ts';
import { methods } from '../../support/samples.ts';
import { stage } from '../../support/stage.ts';
import { rentedAt } from '../../support/times.ts';
import { worldOf } from '../../support/world.ts';

const code: ScannedCode = { kind: 'cabinet', code: 'BW-4821' };

function review(input: { code: ScannedCode | null; device?: Device }) {
  const { ask, ...world } = worldOf(rentMachine, {
    device: { system: 'android', browser: 'other' },
    cabinet: null,
    ...input,
    agreed: { terms: false, privacy: false },
    unclear: null,
  });
  return { ...world, rentByBalance: ask };
}

export const scanned = stage(() => review({ code }));
/** Scanned by the camera of another browser. */
export const scannedBy = (device: Device) => stage(() => review({ code, device }));
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
  await staged.ensureSession.succeeds(null);
  await staged.checkCabinet.succeeds(known);
  await reaches(staged.actor, 'loadingMethods');
  return staged;
}

export async function choosing(context: Context, known: Cabinet = cabinet): Promise<Review> {
  const staged = await found(context, known);
  await staged.loadMethods.succeeds(methods);
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
  await staged.countActiveRentals.succeeds({ inUse: 0, hasUnpaidOrders: false, unclear: null });
  await reaches(staged.actor, 'rentingOnBalance');
  const rental = balanceRentalOf(staged);
  await staged.openAttempt.succeeds({ key: 'key-1', openedAt: rentedAt, wasSent: false });
  await waitFor(rental, snapshot => snapshot.matches('renting'));
  return staged;
}

/** The chart that rents on the balance. */
export function balanceRentalOf({ actor }: Review) {
  const { balanceRental } = actor.getSnapshot().children;
  if (!balanceRental) throw new Error('nothing is rented on the balance');
  return balanceRental;
}
