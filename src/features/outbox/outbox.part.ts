import { provideAll } from '../../../machines/declare.ts';
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';
import { keepActor, outboxOf } from '../../actors/outbox.ts';
import { occasionsOf, sendNextActor } from './outbox-sending.actors.ts';
import type { KeptWords } from '../../domain/outbox.ts';
import { perServices, type Services } from '../../app/services.ts';

/** Reports and claims made without a network, one box for all pages of the document. */
export const outboxHere = perServices(({ store }) => outboxOf(store));

/** Id of the session's user, as far as this phone knows it. */
export const userIdHere = perServices(
  ({ session }) =>
    () =>
      session.getSnapshot().context.user?.id ?? null,
);

export const outboxLogic = perServices(services => {
  const { client, session } = services;
  const userId = userIdHere(services);
  const onPerson = (listener: () => void) => {
    let last = userId();
    const subscription = session.subscribe(() => {
      const now = userId();
      if (now !== last && now !== null) listener();
      last = now;
    });
    return () => subscription.unsubscribe();
  };
  const outbox = outboxHere(services);
  return provideAll(outboxMachine, {
    occasions: occasionsOf(outbox, onPerson, { page: document, network: window }),
    sendNext: sendNextActor(client, outbox, {
      token: () => session.getSnapshot().context.token,
      userId,
    }),
  });
});

/** Keeps a report or claim that a page was told without a network. */
export const keepHere = <Said extends { readonly key: string }>(
  services: Services,
  wordsOf: (said: Said) => KeptWords,
) => keepActor(outboxHere(services), userIdHere(services), wordsOf);
