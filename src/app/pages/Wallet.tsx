import { useActorRef } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts';
import { walletActors } from '../../actors/wallet.ts';
import { WalletScreen } from '../../screens/wallet/WalletScreen.tsx';
import { useGoBack } from '../navigation/next-page.ts';
import type { PageProps } from '../page-props.ts';
import { SavedCards } from '../SavedCards.tsx';
import { perServices } from '../services.ts';

const walletLogic = perServices(({ client, config }) =>
  provideAll(walletMachine, walletActors(client, config)),
);

/** `/wallet`: everybody with a session has a balance, guests too. */
export function Wallet({ services }: PageProps<'wallet'>) {
  const actor = useActorRef(walletLogic(services));
  const back = { onClick: useGoBack() };
  return (
    <SavedCards services={services}>
      {parts => <WalletScreen actor={actor} back={back} {...parts} />}
    </SavedCards>
  );
}
