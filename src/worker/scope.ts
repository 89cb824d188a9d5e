import type { NotifyingScope } from './notifications.ts';
import type { WaitingScope } from './open-pages.ts';

/** An event that keeps the worker running until the promise settles. */
type Lasting = { waitUntil(done: Promise<unknown>): void };

/**
 * Parts of the worker's global scope in use: TypeScript's libraries for pages and for workers
 * exclude each other.
 */
type WorkerScope = NotifyingScope &
  WaitingScope & {
    addEventListener(
      kind: 'message',
      listener: (event: Lasting & { readonly data: unknown }) => void,
    ): void;
    addEventListener(
      kind: 'push',
      listener: (event: Lasting & { readonly data: { json(): unknown } | null }) => void,
    ): void;
    addEventListener(
      kind: 'notificationclick',
      listener: (
        event: Lasting & {
          readonly action: string;
          readonly notification: { readonly data: unknown; close(): void };
        },
      ) => void,
    ): void;
  };

export const isScope = (scope: unknown): scope is WorkerScope =>
  typeof scope === 'object' && scope !== null && 'skipWaiting' in scope;
