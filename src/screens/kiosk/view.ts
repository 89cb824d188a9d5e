import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { kioskMachine } from '../../../machines/kiosk/kiosk.machine.ts';
import type { LegalPage } from '../../domain/legal.ts';

export type KioskRef = ActorRefFrom<typeof kioskMachine>;

/** What the tablet's composition root gives its screens. */
export type KioskSurface = {
  readonly brand: string;
  readonly code: string;
  readonly version: string;
  /** What the code on the attract screen leads a phone to. */
  readonly linkOf: (handOff: string) => string;
  /** Renting on the tablet itself; `null` where nothing that people pay with works there. */
  readonly rent: ((visit: VisitProps) => ReactNode) | null;
};

/** How far somebody is who rents here: events of the tablet's chart. */
export type VisitStep = 'visit.chooses' | 'visit.pays' | 'visit.waits' | 'visit.settles';
export type VisitProps = {
  /** For the bar of every page. */
  readonly tools: ReactNode;
  readonly onStep: (step: VisitStep) => void;
  readonly onRead: (page: LegalPage) => void;
  readonly onFinish: () => void;
};

export type KioskView = {
  readonly snapshot: SnapshotFrom<typeof kioskMachine>;
  readonly send: KioskRef['send'];
  readonly surface: KioskSurface;
};
