import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { kioskMachine } from '../../../machines/kiosk/kiosk.machine.ts';
import type { VisitStep } from '../../../machines/kiosk/visit-step.ts';
import type { LegalPage } from '../../domain/routes.ts';

export type KioskRef = ActorRefFrom<typeof kioskMachine>;

/** Props that the tablet's composition root gives its screens. */
export type KioskSurface = {
  readonly brand: string;
  readonly code: string;
  readonly version: string;
  /** Legal texts that the operator serves in the place of the templates. */
  readonly ownLegalTexts: readonly LegalPage[];
  /** Address in the code on the attract screen, for a phone. */
  readonly linkOf: (handOff: string) => string;
  /** Renting on the tablet itself; `null` where nothing that people pay with works there. */
  readonly rent: ((visit: VisitProps) => ReactNode) | null;
};

export type VisitProps = {
  /** Tools for the bar of every page. */
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
