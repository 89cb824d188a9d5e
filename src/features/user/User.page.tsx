import { useSelector } from '@xstate/react';
import { urlOf } from '../../domain/routes.ts';
import { useAccount } from '../../screens/frame/use-account.ts';
import { UserScreen } from './UserScreen.tsx';
import { useGoBack } from '../../app/navigation/next-page.ts';
import type { PageProps } from '../../app/services.ts';
import { useIsMember } from '../../app/use-is-member.ts';

/** `/user`: open to everybody; a visitor is offered to sign in. */
export function User({ services: { session } }: PageProps<'user'>) {
  const who = useSelector(session, ({ context: { token, user } }) =>
    token === null ? 'visitor' : (user ?? 'loading'),
  );
  const isMember = useIsMember({ session });
  const offer = useAccount();
  const login = urlOf({ page: 'login' });
  return (
    <UserScreen
      who={who}
      isMember={isMember}
      signIn={offer ? { onClick: offer.signIn } : who === 'visitor' ? { href: login } : null}
      back={{ onClick: useGoBack() }}
    />
  );
}
