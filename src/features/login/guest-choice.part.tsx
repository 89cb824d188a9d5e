import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { provideAll } from '../../../machines/declare.ts';
import { guestChoiceMachine } from '../../../machines/guest-choice/guest-choice.machine.ts';
import type { Proof } from '../../../machines/phone-login/phone-login.events.ts';
import type { EnteredAs } from '../../../machines/sign-in-sheet/sign-in-sheet.machine.ts';
import { guestChoiceActors } from './guest-choice.actors.ts';
import { GuestChoice } from './GuestChoice.tsx';
import { perServices, type Services } from '../../app/services.ts';

const guestChoiceLogic = perServices(({ client, config }) =>
  provideAll(guestChoiceMachine, guestChoiceActors(client, config)),
);

/**
 * Entrance of a page: `enter` takes the token of a sign-in, with the kind of its proof where that
 * was the phone's form; `question` lies over the page.
 */
export type Entrance = {
  readonly enter: (token: string, by?: Proof['kind']) => void;
  readonly question: ReactNode;
};

/**
 * Takes a token of a sign-in. A guest who has something is asked first. Then the token is the
 * session's, and `onEntered` is told once: as a member, or still as the guest, which a person with
 * an invitation is as well.
 */
export function useEntrance(services: Services, onEntered: (as: EnteredAs) => void): Entrance {
  const { session } = services;
  const actor = useActorRef(guestChoiceLogic(services));
  const output = useSelector(actor, snapshot => snapshot.output);
  const tell = useEffectEvent(onEntered);
  const isTold = useRef(false);
  const isInvited = useRef(false);
  useEffect(() => {
    if (output === undefined || isTold.current) return;
    isTold.current = true;
    const { token } = output;
    if (token !== null) session.send({ type: 'token.received', token });
    tell(token === null || isInvited.current ? 'guest' : 'member');
  }, [session, output]);
  return {
    enter: (token, by) => {
      isInvited.current = by === 'invitation';
      const { token: guestToken } = session.getSnapshot().context;
      actor.send({ type: 'person.proven', token, guestToken });
    },
    question: <GuestChoice actor={actor} />,
  };
}
