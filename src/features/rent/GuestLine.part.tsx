import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { rentMachine } from '../../../machines/rent/rent.machine.ts';
import { isInviteCode } from '../../domain/phone-login.ts';
import { GuestLine as Line } from './GuestLine.tsx';
import { OwesFirst } from './OwesFirst.part.tsx';
import type { Services } from '../../app/services.ts';
import { useSignInSheet } from '../login/sign-in-sheet.part.tsx';
import { useIsMember } from '../../app/use-is-member.ts';

type Props = { readonly services: Services; readonly actor: ActorRefFrom<typeof rentMachine> };

/**
 * Line of the rent page that comes after it: what is owed, and how a guest signs in. A tablet tells
 * no debt: it could not be paid there either.
 */
export function GuestLine({ services, actor }: Props) {
  const [signIns, setSignIns] = useState(0);
  return (
    <>
      {!services.device.isShared && (
        <OwesFirst key={signIns} services={services} always={signIns > 0} />
      )}
      <SignInLine
        services={services}
        actor={actor}
        onEntered={() => setSignIns(before => before + 1)}
      />
    </>
  );
}

/**
 * Tells a guest that no account is needed, and how to sign in; tells everybody with an invitation
 * that does not pay yet how to redeem it. After a sign-in the person stays on the page, which looks
 * at the cabinet again, unless they were sent here from another one.
 */
function SignInLine({ services, actor, onEntered }: Props & { readonly onEntered?: () => void }) {
  const sheet = useSignInSheet(services, () => {
    onEntered?.();
    actor.send({ type: 'person.changed' });
  });
  const isMember = useIsMember(services);
  const pays = useSelector(actor, ({ context }) => context.cabinet?.paidByInvitation ?? false);
  const way = sheet.way();
  const held = way === null || way === 'page' || pays ? null : way.over.inviteCode;
  const invitation = isInviteCode(held) ? held : null;
  if (isMember && invitation === null && !sheet.popup) return null;
  return (
    <>
      <Line
        wasSent={sheet.wasSent}
        invitation={invitation}
        byPhone={way !== 'page'}
        onSignIn={way ? () => sheet.signIn(way) : undefined}
      />
      {sheet.popup}
    </>
  );
}
