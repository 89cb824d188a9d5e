import type * as v from 'valibot';
import { readBody } from '../parameters.ts';
import type { PayPalStore } from '../store.ts';

export type PayPalAnswer = { readonly status: number; readonly body: object | null };

/** Size of an answer, whole object or only its main fields (`Prefer: return=…`). */
export type Wanted = 'minimal' | 'representation';

export type Endpoint = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  run(store: PayPalStore, body: unknown, id: string, wanted: Wanted): Promise<PayPalAnswer>;
};

/** One call of the API; fields that its schema does not name are refused. */
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

/** Fields of an object that PayPal's minimal answer has. */
export const minimal = ({ id, status, links }: { id: string; status: string; links: unknown }) => ({
  id,
  status,
  links,
});
