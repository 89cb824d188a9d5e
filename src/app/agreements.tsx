import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Text } from '../i18n/text.tsx';
import type { PaymentRef } from '../screens/payment/view.ts';
import type { Services } from './services.ts';
import { keepAgreedAt } from './navigation/agreement-ticks.ts';

/** Keeps what is ticked above the paying button, and asks with a toast for what is not. */
export function useAgreements(services: Services, actor: PaymentRef): void {
  const { toasts } = services;
  const cabinetId = useSelector(actor, ({ context }) => context.query.cabinetId);
  const agreed = useSelector(actor, ({ context }) => context.agreed);
  const asked = useSelector(actor, ({ context }) => context.askedToAgree);
  useEffect(() => keepAgreedAt(services, cabinetId, agreed), [services, cabinetId, agreed]);
  useEffect(() => {
    if (asked > 0) toasts.show({ text: <Text id="rent.pleaseAgree" />, tone: 'failed' });
  }, [asked, toasts]);
}
