import { useActorRef } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts';
import { walletActors } from '../../actors/wallet.ts';
import { WalletScreen } from './WalletScreen.tsx';
import { useGoBack } from '../../app/navigation/next-page.ts';
import { perServices, type PageProps } from '../../app/services.ts';
import { SavedCards } from '../saved-cards/SavedCards.part.tsx';

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
