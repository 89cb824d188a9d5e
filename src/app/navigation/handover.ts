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
const lastHanded = perServices(() => ({ handed: null as Handed | null }));

/** Balances are one person's, names of ways to pay are in one language. */
const personIn = ({ session, language }: Services): string =>
  `${session.getSnapshot().context.token} ${language.current().locale}`;

/** `useLeave`, with what the next page need not ask for. */
export function useLeaveWith(
  services: Services,
  next: Route | undefined,
  cabinet: Cabinet | null | undefined,
  methods: Brought['methods'] = null,
): void {
  const to = next && urlOf(next);
  useEffect(() => {
    if (to && cabinet)
      lastHanded(services).handed = { cabinet, methods, to, by: personIn(services) };
  }, [services, to, cabinet, methods]);
  useLeave(next);
}

/**
 * What the page before has handed to `route`, for the same person. Read once: a page that is come
 * back to finds nothing.
 */
export function useBrought(services: Services, route: Route): Brought | null {
  const last = lastHanded(services);
  const [brought] = useState(() => {
    const { handed } = last;
    return handed?.to === urlOf(route) && handed.by === personIn(services) ? handed : null;
  });
  useEffect(() => {
    last.handed = null;
  }, [last]);
  return brought;
}
