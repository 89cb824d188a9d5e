import { useActorRef } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { payoutConfirmation } from '../../../machines/payout/confirmation.ts';
import { payoutMachine } from '../../../machines/payout/payout.machine.ts';
import { askForPayoutActor, payoutActors } from './payout.actors.ts';
import { payoutOnceActors } from './payout-once.actors.ts';
import { hasExtra } from '../../contract/config.ts';
import { PayoutScreen } from './PayoutScreen.tsx';
import { useLocale } from '../../i18n/text.tsx';
import { useGoBack } from '../../app/navigation/next-page.ts';
import { perServices, type PageProps } from '../../app/services.ts';

const payoutLogic = perServices(({ client, config, store }) => {
  const { askForPayout, ...actors } = hasExtra(config, 'idempotency')
    ? { ...payoutActors(client, config), askForPayout: askForPayoutActor(client) }
    : payoutOnceActors(client, config, store);
  return provideAll(payoutMachine, {
    ...actors,
    confirmation: provideAll(payoutConfirmation, { ask: askForPayout }),
  });
});

/** `/wallet_out`: money goes back to where it came from. */
export function Payout({ services, route }: PageProps<'payout'>) {
  const actor = useActorRef(payoutLogic(services), {
    input: { currency: route.currency ?? null, locale: useLocale() },
  });
  return <PayoutScreen actor={actor} toasts={services.toasts} back={{ onClick: useGoBack() }} />;
}
