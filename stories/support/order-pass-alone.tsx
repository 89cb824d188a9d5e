import type { ActorRefFrom } from 'xstate';
import type { orderPassMachine } from '../../machines/order-pass/order-pass.machine.ts';
import { passPath } from '../../src/domain/order-pass.ts';
import { OrderPass } from '../../src/features/kiosk/OrderPass.tsx';
import { useKioskStyles } from '../../src/features/kiosk/styles.ts';

/** The code for a phone, without the page that it ends. */
export function OrderPassAlone({ actor }: { actor: ActorRefFrom<typeof orderPassMachine> }) {
  useKioskStyles();
  return (
    <main className="kiosk-visit">
      <OrderPass
        actor={actor}
        linkOf={pass => `https://borrowatt.example${passPath('ord_7f3k', pass)}`}
      />
    </main>
  );
}
