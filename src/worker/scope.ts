/** What the worker uses of its global scope: the libraries for pages and for workers exclude each other. */
type WorkerScope = {
  readonly clients: {
    matchAll(which: { readonly type: 'window' }): Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    kind: 'message',
    listener: (event: { readonly data: unknown; waitUntil(done: Promise<unknown>): void }) => void,
  ): void;
};

export const isScope = (scope: unknown): scope is WorkerScope =>
  typeof scope === 'object' && scope !== null && 'skipWaiting' in scope;
