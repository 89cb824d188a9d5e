import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { resultMachine } from '../../../machines/result/result.machine.ts';
import type { useFormats } from '../../i18n/formats.ts';
import type { RentalOutcome } from '../../domain/order.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { useFailureText, useText } from '../../i18n/text.tsx';
import type { Elsewhere } from '../../screens/frame/surroundings.ts';
import type { Scene } from './drawn-slots.ts';

export type ResultRef = ActorRefFrom<typeof resultMachine>;
export type ResultOnTablet = {
  /** Button that ends the visit. */
  readonly finish: ReactNode;
  /** Ways to take the order along on the person's own phone. */
  readonly takeAlong: (outcome: RentalOutcome) => ReactNode;
};
/** Props of every view of the result page. */
export type ResultView = {
  readonly snapshot: SnapshotFrom<typeof resultMachine>;
  readonly send: ResultRef['send'];
  readonly downloadUrl: string | null;
  /** Asks where the receipt of this rental should go by mail. */
  readonly receiptMail: (outcome: RentalOutcome) => ReactNode;
  /** Only ways on from the page on a venue's tablet. */
  readonly onTablet?: ResultOnTablet | undefined;
  readonly text: ReturnType<typeof useText>;
  readonly formats: ReturnType<typeof useFormats>;
  readonly failureText: ReturnType<typeof useFailureText>;
};

/** The invitation pays: nothing is said about a payment. */
export const isInvited = ({ snapshot }: Pick<ResultView, 'snapshot'>): boolean =>
  snapshot.context.purpose === 'vip';

/**
 * The places of the one layout. The station keeps its place and size in all of them, so that the
 * bank rises without the page jumping.
 */
export type Places = {
  readonly scene: Scene;
  readonly headline: MessageKey;
  readonly hero?: ReactNode;
  readonly words?: ReactNode;
  readonly body: ReactNode;
  readonly dock: ReactNode;
  /** The same two places where stations nearby can be named. `from`: code of this station. */
  readonly elsewhere?: {
    readonly from: string | undefined;
    readonly places: (elsewhere: Elsewhere) => Pick<Places, 'body' | 'dock'>;
  };
};
