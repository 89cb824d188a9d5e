import { useSelector } from '@xstate/react';
import { Qr } from '../../../src/features/kiosk/Qr.tsx';
import { useKioskStyles } from '../../../src/features/kiosk/styles.ts';
import { PaymentScreen } from '../../../src/features/payment/PaymentScreen.tsx';
import type { PaymentRef } from '../../../src/features/payment/view.ts';

/** A payment on the person's own phone, or on a venue's tablet. */
export function PaymentHere({ actor }: { readonly actor: PaymentRef }) {
  const isShared = useSelector(actor, ({ context }) => context.device.isShared === true);
  return isShared ? <OnTablet actor={actor} /> : <PaymentScreen actor={actor} />;
}

const code = (content: string, label: string) => <Qr content={content} label={label} />;

function OnTablet({ actor }: { readonly actor: PaymentRef }) {
  useKioskStyles();
  return (
    <div className="kiosk-visit">
      <PaymentScreen actor={actor} onTablet={{ code }} />
    </div>
  );
}
