import type { ActorRefFrom } from 'xstate';
import type { rentMachine } from '../../machines/rent/rent.machine.ts';
import { GuestLine as Line } from '../screens/rent/GuestLine.tsx';
import type { Services } from './services.ts';
import { useSignInSheet } from './sign-in-sheet.tsx';
import { useIsMember } from './use-is-member.ts';

/**
 * On the rent page, for who is no member: that none is needed, and how to sign in. Whoever
 * signs in stays on the page, which looks at the cabinet again, unless they were sent here from
 * another one.
 */
export function GuestLine({
  services,
  actor,
}: {
  services: Services;
  actor: ActorRefFrom<typeof rentMachine>;
}) {
  const sheet = useSignInSheet(services, () => actor.send({ type: 'person.changed' }));
  const isMember = useIsMember(services);
  if (isMember && !sheet.popup) return null;
  const way = sheet.way();
  return (
    <>
      <Line wasSent={sheet.wasSent} onSignIn={way ? () => sheet.signIn(way) : undefined} />
      {sheet.popup}
    </>
  );
}
