import * as v from 'valibot';
import type { Store } from '../../actors/storage.ts';
import {
  arrivalIn,
  codeArrival,
  tokenArrival,
  type Arrival,
  type SignInAttempt,
  type SignInAttempts,
} from '../../domain/sign-in-arrival.ts';
import {
  arrivalRefusals,
  redirectWays,
  ticketProviders,
  type RedirectWay,
} from '../../domain/sign-in-providers.ts';
import type { Services } from '../../app/services.ts';
import { leaveProof } from '../../app/navigation/sign-in-way.ts';
import { address } from '../../ui/place.ts';
import { appleTokenIn, signInHere } from './here.part.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(8000));
const way = v.picklist(redirectWays);
const attempt = v.optional(
  v.object({ secret: v.nullable(text), state: v.nullable(text), nonce: v.optional(text) }),
);
const attemptsSchema: v.GenericSchema<unknown, SignInAttempts> = v.object({
  google: attempt,
  apple: attempt,
  facebook: attempt,
  wechat: attempt,
  alipay: attempt,
} satisfies Record<RedirectWay, unknown>);
const arrivalSchema: v.GenericSchema<unknown, Arrival> = v.object({
  way,
  came: v.variant('kind', [
    v.object({
      kind: v.literal('proof'),
      proof: v.variant('kind', [
        v.object({ kind: v.literal('ticket'), ticket: text, secret: text }),
        v.object({
          kind: v.literal('code'),
          code: text,
          state: v.nullable(text),
          secret: v.nullable(text),
        }),
        v.object({
          kind: v.literal('token'),
          from: v.picklist(ticketProviders),
          token: text,
          secret: v.nullable(text),
        }),
        v.object({ kind: v.literal('idToken'), idToken: text }),
      ]),
    }),
    v.object({
      kind: v.literal('refused'),
      problem: v.picklist([...arrivalRefusals, 'elsewhere']),
    }),
  ]),
});

/** Value that was kept under a name; `null` where there is none, or rubbish. */
function read<Value>(
  store: Store,
  name: 'signInAttempts' | 'signInArrival',
  schema: v.GenericSchema<unknown, Value>,
): Value | null {
  try {
    const found = v.safeParse(schema, JSON.parse(store.get(name) ?? 'null'));
    return found.success ? found.output : null;
  } catch {
    return null;
  }
}

const attemptsIn = (store: Store): SignInAttempts =>
  read(store, 'signInAttempts', attemptsSchema) ?? {};

/** Keeps what the way back of `way` needs; what other ways wait for stays. */
export function keepAttempt(store: Store, way: RedirectWay, begun: SignInAttempt): void {
  store.set('signInAttempts', JSON.stringify({ ...attemptsIn(store), [way]: begun }));
}

/** Drops the attempt that a return by `way` has used. Answers whether there was one. */
function dropAttempt(store: Store, way: RedirectWay): boolean {
  const { [way]: taken, ...others } = attemptsIn(store);
  if (Object.keys(others).length === 0) store.remove('signInAttempts');
  else store.set('signInAttempts', JSON.stringify(others));
  return taken !== undefined;
}

/** Arrival in this address, where it is one that a provider sends people back to. */
const arrivalHere: Readonly<
  Record<'login' | 'wechat' | 'alipay', (store: Store, url: URL) => Arrival | null>
> = {
  login: (store, { hash, searchParams }) =>
    arrivalIn(hash, attemptsIn(store)) ??
    tokenArrival({ fragment: hash, query: searchParams }, attemptsIn(store)),
  wechat: (store, { searchParams }) =>
    codeArrival(
      'wechat',
      // WeChat gives back an empty one where the API had none.
      { code: searchParams.get('code'), state: searchParams.get('state') || null },
      attemptsIn(store),
    ),
  alipay: (store, { searchParams }) =>
    codeArrival(
      'alipay',
      { code: searchParams.get('auth_code'), state: searchParams.get('state') },
      attemptsIn(store),
    ),
};

/**
 * Takes the arrival that a person came back with, for one use. It leaves the address before
 * anything is done with it, so that neither screen nor history shows the proof. Cleaning a query is
 * another page to the router, which then finds here what this one has kept.
 */
export function takeArrival(services: Services, page: keyof typeof arrivalHere): Arrival | null {
  const { store } = services;
  const url = new URL(address());
  const here = arrivalHere[page](store, url);
  if (here) {
    store.set('signInArrival', JSON.stringify(here));
    leaveProof(store, dropAttempt(store, here.way));
  }
  const arrival =
    read(store, 'signInArrival', arrivalSchema) ?? (page === 'login' ? handedOver(services) : null);
  if (here && url.search !== '') return null;
  store.remove('signInArrival');
  return arrival;
}

/** Arrival that a native shell, or anybody's link, brought: used once, after asking the person. */
function handedOver(services: Services): Arrival | null {
  const idToken = appleTokenIn(services, signInHere(services.device));
  services.store.remove('AppleIdToken');
  if (idToken === null) return null;
  return { way: 'apple', came: { kind: 'proof', proof: { kind: 'idToken', idToken } } };
}
