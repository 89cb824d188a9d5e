import { useSelector } from '@xstate/react';
import { defaultCurrency } from '../../domain/constants.ts';
import { TopUpScreen } from '../../screens/top-up/TopUpScreen.tsx';
import { useGoBack } from '../leave.ts';
import type { PageProps } from '../page-props.ts';

/** `/wallet_in`: how much goes into the wallet; it is paid on `/confirm`. */
export function TopUp({ services: { session } }: PageProps<'topUp'>) {
  const user = useSelector(session, ({ context }) => context.user);
  const currency = user?.currency ?? defaultCurrency;
  return (
    <TopUpScreen
      currency={currency}
      balance={user?.balance ?? null}
      back={{ onClick: useGoBack() }}
    />
  );
}
