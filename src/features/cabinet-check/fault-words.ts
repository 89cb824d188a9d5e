import type { CabinetFault } from '../../domain/cabinet-fault.ts';
import type { Failure } from '../../domain/failure.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { CabinetBadge } from '../../widgets/CabinetDrawing.tsx';
import { offlineIcon } from '../../ui/layout/more-icons.ts';

type Kind = CabinetFault['kind'];
type Helps = 'again' | 'otherCode';

/** Kind of fault that a failure names; `other` for one that is told in the server's words. */
export const faultOf = (failure: Failure | null): Kind =>
  failure?.kind === 'cabinet'
    ? failure.fault.kind
    : failure?.kind === 'forbidden'
      ? 'permission'
      : 'other';

/**
 * `drawing`: what the drawing shows, in words: only one of them has no connection. `helps`: what the
 * person may try first; a code that leads nowhere does so when it is asked again.
 */
export const faultWords = {
  offline: {
    headline: 'check.offline',
    drawing: 'check.drawing',
    badge: offlineIcon,
    helps: 'again',
  },
  notBound: {
    headline: 'check.notBound',
    drawing: 'check.notBound',
    badge: 'unknown',
    helps: 'otherCode',
  },
  unknownCode: {
    headline: 'check.unknownCode',
    drawing: 'check.unknownCode',
    badge: 'unknown',
    helps: 'otherCode',
  },
  noBattery: {
    headline: 'check.noBattery',
    drawing: 'check.drawingRefused',
    badge: 'failed',
    helps: 'again',
  },
  inService: {
    headline: 'check.inService',
    drawing: 'check.drawingRefused',
    badge: 'failed',
    helps: 'again',
  },
  permission: {
    headline: 'check.permission',
    drawing: 'check.drawingRefused',
    badge: 'failed',
    helps: 'again',
  },
  other: {
    headline: 'check.other',
    drawing: 'check.drawingRefused',
    badge: 'failed',
    helps: 'again',
  },
} as const satisfies Record<
  Kind,
  { headline: MessageKey; drawing: MessageKey; badge: CabinetBadge; helps: Helps }
>;
