import { useActorRef } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts';
import { walletActors } from '../../actors/wallet.ts';
import { WalletScreen } from './WalletScreen.tsx';
import { useGoBack } from '../../app/navigation/next-page.ts';
import type { PageProps } from '../../app/page-props.ts';
import { SavedCards } from '../saved-cards/SavedCards.part.tsx';
import { perServices } from '../../app/services.ts';

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
