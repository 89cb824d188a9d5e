import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { WalletPayment } from '../../../machines/rent/choice.ts';
import type { rentMachine } from '../../../machines/rent/rent.machine.ts';
import type { ScanOffer } from '../../screens/frame/CodeForm.tsx';

/** Payment that the wallet's button makes. */
export type WalletOffer = { readonly payment: WalletPayment };

export type RentRef = ActorRefFrom<typeof rentMachine>;
/** `guest`: the line for people without an account. `scan`: the camera, where there is no code. */
export type RentView = {
  readonly snapshot: SnapshotFrom<typeof rentMachine>;
  readonly send: RentRef['send'];
  readonly guest?: ReactNode;
  readonly scan?: ScanOffer | undefined;
  /** The wallet's own button, in the place of ours. */
  readonly wallet?: ((offer: WalletOffer) => ReactNode) | undefined;
};
