import type * as v from 'valibot';
import { readBody } from '../parameters.ts';
import type { PayPalStore } from '../store.ts';

export type PayPalAnswer = { readonly status: number; readonly body: object | null };

/** How much of the object an answer carries (`Prefer: return=…`). */
export type Wanted = 'minimal' | 'representation';

export type Endpoint = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  run(store: PayPalStore, body: unknown, id: string, wanted: Wanted): Promise<PayPalAnswer>;
};

/** One call of the API; what its schema does not name is refused. */
export const endpoint = <S extends v.GenericSchema>(
  method: 'GET' | 'POST',
  path: string,
  schema: S,
  run: (
    store: PayPalStore,
    body: v.InferOutput<S>,
    id: string,
    wanted: Wanted,
  ) => Promise<PayPalAnswer>,
): Endpoint => ({
  method,
  path,
  run: (store, body, id, wanted) => run(store, readBody(schema, body), id, wanted),
});

/** Of an object only what PayPal says without being asked for more. */
export const minimal = ({ id, status, links }: { id: string; status: string; links: unknown }) => ({
  id,
  status,
  links,
});
