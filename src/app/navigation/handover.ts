import { useEffect, useState } from 'react';
import type { Cabinet } from '../../domain/cabinet.ts';
import type { PaymentMethod } from '../../domain/payment-method.ts';
import { urlOf, type Route } from '../../domain/routes.ts';
import { perServices, type Services } from '../services.ts';
import { useLeave } from './next-page.ts';

/** A station as it was checked, and the ways to pay there where they are known. */
export type Brought = {
  readonly cabinet: Cabinet;
  readonly methods: readonly PaymentMethod[] | null;
};

type Handed = Brought & { readonly to: string; readonly by: string };

/** In memory alone: a reload asks anew. */
const handover = perServices(({ session, language }) => {
  // Balances are one person's, names of ways to pay are in one language.
  const person = () => `${session.getSnapshot().context.token}${language.current().locale}`;
  let handed: Handed | null = null;
  return {
    give: (to: string, brought: Brought) => {
      handed = { ...brought, to, by: person() };
    },
    look: (to: string) => (handed?.to === to && handed.by === person() ? handed : null),
    drop: () => {
      handed = null;
    },
  };
});

/** `useLeave`, with what the next page need not ask for. */
export function useLeaveWith(
  services: Services,
  next: Route | undefined,
  cabinet: Cabinet | null | undefined,
  methods: Brought['methods'] = null,
): void {
  const to = next && urlOf(next);
  useEffect(() => {
    if (to && cabinet) handover(services).give(to, { cabinet, methods });
  }, [services, to, cabinet, methods]);
  useLeave(next);
}

/**
 * Station that the page before has handed to `route`, for the same person. Found once: on the way
 * back the page asks anew.
 */
export function useBrought(services: Services, route: Route): Brought | null {
  const { look, drop } = handover(services);
  const [brought] = useState(() => look(urlOf(route)));
  useEffect(drop, [drop]);
  return brought;
}
