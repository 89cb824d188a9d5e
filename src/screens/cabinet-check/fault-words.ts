import type { CabinetFault } from '../../domain/cabinet-fault.ts';
import type { Failure } from '../../domain/failure.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { CabinetBadge } from '../../widgets/CabinetDrawing.tsx';

type Kind = CabinetFault['kind'];

/** What is wrong with the station; `other` where the server said so in words. */
export const faultOf = (failure: Failure | null): Kind =>
  failure?.kind === 'cabinet'
    ? failure.fault.kind
    : failure?.kind === 'forbidden'
      ? 'permission'
      : 'other';

/** `drawing`: what the drawing shows, in words: only one of them has no connection. */
export const faultWords = {
  offline: { headline: 'check.offline', drawing: 'check.drawing', badge: 'offline' },
  notBound: { headline: 'check.notBound', drawing: 'check.notBound', badge: 'unknown' },
  noBattery: { headline: 'check.noBattery', drawing: 'check.drawingRefused', badge: 'failed' },
  inService: { headline: 'check.inService', drawing: 'check.drawingRefused', badge: 'failed' },
  permission: { headline: 'check.permission', drawing: 'check.drawingRefused', badge: 'failed' },
  other: { headline: 'check.other', drawing: 'check.drawingRefused', badge: 'failed' },
} as const satisfies Record<
  Kind,
  { headline: MessageKey; drawing: MessageKey; badge: CabinetBadge }
>;
