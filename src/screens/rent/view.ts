import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { rentMachine } from '../../../machines/rent/rent.machine.ts';
import type { ScanOffer } from '../frame/CodeForm.tsx';

export type RentRef = ActorRefFrom<typeof rentMachine>;
/** `guest`: what is said to a person who is no member. `scan`: the camera, where there is no code. */
export type RentView = {
  readonly snapshot: SnapshotFrom<typeof rentMachine>;
  readonly send: RentRef['send'];
  readonly guest?: ReactNode;
  readonly scan?: ScanOffer | undefined;
};
