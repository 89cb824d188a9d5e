import type { ActorRefFrom } from 'xstate';
import type { returnClaimMachine } from '../../machines/return-claim/return-claim.machine.ts';
import { ClaimKept, ReturnClaimOffer } from '../../src/features/return-claim/ReturnClaimOffer.tsx';
import { ReturnClaimSheet } from '../../src/features/return-claim/ReturnClaimSheet.tsx';
import type { NearbyCabinet } from '../../src/domain/nearby.ts';
import type { Order } from '../../src/domain/order.ts';
import { orders } from './order-samples.ts';
import { minute, rentedAt } from './times.ts';
import { WithToasts } from './toasts.tsx';

/** Time at which the person stands at the station. */
export const claimNow = rentedAt + 74 * minute;

/** The sheet over nothing but what opens it; `isAgain`: after a claim that did not hold. */
export function ReturnClaimAlone({
  actor,
  isAgain = false,
  order = orders.running,
  stations = [],
  now = claimNow,
}: {
  actor: ActorRefFrom<typeof returnClaimMachine>;
  isAgain?: boolean;
  /** Order as the page behind it knows it. */
  order?: Order;
  stations?: readonly NearbyCabinet[];
  now?: number;
}) {
  const rental = {
    order,
    rentedAt,
    now,
    isAgain,
    isRunning: true,
    stations,
    canWithdraw: true,
  };
  return (
    <WithToasts>
      {toasts => (
        <main>
          <ClaimKept actor={actor} />
          <ReturnClaimOffer actor={actor} rental={rental} />
          <ReturnClaimSheet actor={actor} rental={rental} toasts={toasts} />
        </main>
      )}
    </WithToasts>
  );
}
