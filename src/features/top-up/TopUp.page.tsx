import { useActorRef, useSelector } from '@xstate/react';
import { walletActors } from '../../actors/wallet.ts';
import { defaultCurrency } from '../../domain/constants.ts';
import { TopUpScreen } from './TopUpScreen.tsx';
import { useGoBack } from '../../app/navigation/next-page.ts';
import { perServices, type PageProps } from '../../app/services.ts';

const lookAtWallets = perServices(
  ({ client, config }) => walletActors(client, config).lookAtWallets,
);

/** `/wallet_in`: how much goes into the wallet; it is paid on `/confirm`. */
export function TopUp({ services }: PageProps<'topUp'>) {
  const actor = useActorRef(lookAtWallets(services), { input: {} });
  // Without an answer the page only lacks the balance after the top-up.
  const wallet = useSelector(actor, ({ output }) =>
    output?.find(({ currency }) => currency === defaultCurrency),
  );
  return (
    <TopUpScreen
      currency={defaultCurrency}
      balance={wallet?.balance ?? null}
      back={{ onClick: useGoBack() }}
    />
  );
}
