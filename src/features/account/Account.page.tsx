import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { provideAll } from '../../../machines/declare.ts';
import { accountActors } from './account.actors.ts';
import { hasUnsent } from '../../actors/outbox.ts';
import { hasExtra } from '../../contract/config.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text } from '../../i18n/text.tsx';
import { AccountScreen } from './AccountScreen.tsx';
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx';
import { useGoBack } from '../../app/navigation/next-page.ts';
import { LinkWays } from './LinkWays.part.tsx';
import { perServices, type PageProps } from '../../app/services.ts';
import { forgetPerson } from '../../app/session-end.ts';

const accountLogic = perServices(({ client, session }) =>
  provideAll(
    accountMachine,
    accountActors(client, () => session.getSnapshot().context.token),
  ),
);

export const Account = ({ services }: PageProps<'account'>) =>
  hasExtra(services.config, 'account') ? (
    <Matters services={services} />
  ) : (
    <NotFoundScreen kind="unknown" />
  );

function Matters({ services }: Pick<PageProps<'account'>, 'services'>) {
  const { session, store, toasts } = services;
  const actor = useActorRef(accountLogic(services));
  const left = useSelector(actor, ({ output }) => output?.left);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (left === undefined) return;
    // Away from the guarded page first, or its guard would ask for a sign-in.
    navigate(urlOf({ page: 'home' }), { replace: true });
    forgetPerson(store);
    session.send(
      left === 'signOut'
        ? { type: 'user.signsOut' }
        : // The backend has ended it already, and would refuse to do it again.
          { type: 'token.changedElsewhere', token: null },
    );
    if (left === 'delete') toasts.show({ text: <Text id="account.deleted" /> });
  }, [left, navigate, session, store, toasts]);
  return (
    <AccountScreen
      actor={actor}
      back={{ onClick: useGoBack() }}
      hasUnsent={() => hasUnsent(store)}
      more={linked => <LinkWays services={services} account={actor} linked={linked} />}
    />
  );
}
