import { hasUnsent } from '../actors/outbox.ts';
import { walletAgent } from '../actors/wallet.ts';
import { orderCount } from '../contract/order/count.ts';
import { wallets } from '../contract/wallet/calls.ts';
import { money } from '../domain/money.ts';
import { isMember } from '../domain/user.ts';
import { signInHere } from '../features/login/here.part.ts';
import { offersSignIn } from '../features/login/ways.part.ts';
import type { Account, MenuFacts } from '../screens/frame/surroundings.ts';
import { goToSignIn } from './navigation/sign-in-way.ts';
import type { Services } from './services.ts';

/** Account matters that the menu offers; `null` where this person has no way to sign in. */
export const accountOf = (services: Omit<Services, 'account'>): Account | null => {
  const { config, device, session, store } = services;
  return offersSignIn(config, signInHere(device))
    ? {
        isMember: () => isMember(session.getSnapshot().context.user),
        hasUnsent: () => hasUnsent(store),
        onChange: listener => {
          const subscription = session.subscribe(listener);
          return () => subscription.unsubscribe();
        },
        signOut: () => session.send({ type: 'user.signsOut' }),
        signIn: () => goToSignIn(store),
      }
    : null;
};

/** Running rentals and balance, asked at once; one that is refused leaves its row as it is. */
export async function menuFactsOf(
  { client, config }: Pick<Services, 'client' | 'config'>,
  signal: AbortSignal,
): Promise<MenuFacts> {
  const [counted, listed] = await Promise.all([
    client(orderCount, {}, { signal }),
    client(wallets, walletAgent(config), { signal }),
  ]);
  const [wallet] = listed.ok ? listed.value : [];
  return {
    running: counted.ok ? counted.value.inUse : 0,
    balance: wallet ? money(wallet.balance, wallet.currency) : null,
  };
}
