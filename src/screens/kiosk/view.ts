import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { kioskMachine } from '../../../machines/kiosk/kiosk.machine.ts';

export type KioskRef = ActorRefFrom<typeof kioskMachine>;

/** What the tablet's composition root gives its screens. */
export type KioskSurface = {
  readonly brand: string;
  readonly code: string;
  readonly version: string;
  /** What the code on the attract screen leads a phone to. */
  readonly linkOf: (handOff: string) => string;
};

export type KioskView = {
  readonly snapshot: SnapshotFrom<typeof kioskMachine>;
  readonly send: KioskRef['send'];
  readonly surface: KioskSurface;
};
