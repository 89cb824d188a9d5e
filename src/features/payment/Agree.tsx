import { Consent } from '../rent/Consent.tsx';
import type { PaymentView } from './view.ts';

/** The two agreements of a deposit that was not agreed to on the rent page of this tab. */
export function Agree({ snapshot, send }: Pick<PaymentView, 'snapshot' | 'send'>) {
  const { agreed, asksAgreement, askedToAgree } = snapshot.context;
  return asksAgreement ? (
    <Consent
      agreed={agreed}
      missing={askedToAgree > 0}
      asking={askedToAgree}
      onTick={(agreement, on) => send({ type: 'user.ticks', agreement, on })}
    />
  ) : null;
}
