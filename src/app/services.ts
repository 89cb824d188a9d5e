import type { ReactNode } from 'react';
import type { ScannedCode } from '../../machines/cabinet-check/cabinet-check.machine.ts';
import type { Store } from '../actors/storage.ts';
import type { Client } from '../client/client.ts';
import type { AppConfig } from '../contract/config.ts';
import type { Device } from '../domain/device.ts';
import type { Page, RouteOf } from '../domain/routes.ts';
import type { PaymentRef, PayOnTablet } from '../features/payment/view.ts';
import type { RentRef } from '../features/rent/view.ts';
import type { ResultOnTablet, ResultRef } from '../features/result/view.ts';
import type { Account } from '../screens/frame/surroundings.ts';
import type { Toasts } from '../ui/feedback/toasts.ts';
import type { Shell } from '../ui/layout/shell.ts';
import type { LanguageStore } from './language.ts';
import type { SessionRef } from './session.ts';

/** Services that the composition root makes, once per document; pages get them as a prop. */
export type Services = {
  readonly config: AppConfig;
  readonly store: Store;
  readonly client: Client;
  readonly session: SessionRef;
  readonly ensureSession: (code: ScannedCode | null, signal: AbortSignal) => Promise<void>;
  readonly language: LanguageStore;
  readonly toasts: Toasts;
  readonly device: Device;
  readonly shell: Shell;
  /** Account matters in the menu; `null` where there is no way to sign in. One promise, once kept. */
  readonly account: () => Promise<Account | null>;
};

/**
 * A chart's logic is provided once per composition root: another object would be another chart to
 * React.
 */
export function perServices<Made>(
  make: (services: Services) => Made,
): (services: Services) => Made {
  const made = new WeakMap<Services, Made>();
  return services => {
    const known = made.get(services);
    if (known !== undefined) return known;
    const fresh = make(services);
    made.set(services, fresh);
    return fresh;
  };
}

/** Additions of a venue's shared tablet to pages of the phones. */
export type OnTablet = {
  /** The rent page, or what stands in its place where nothing is rented. */
  readonly rent: (actor: RentRef, page: ReactNode) => ReactNode;
  readonly payment: PayOnTablet & { readonly follow: (actor: PaymentRef) => ReactNode };
  readonly result: ResultOnTablet & { readonly follow: (actor: ResultRef) => ReactNode };
};

/** Props of every page. */
export type PageProps<P extends Page> = {
  readonly services: Services;
  readonly route: RouteOf<P>;
  /** Given by a venue's tablet alone. */
  readonly tablet?: OnTablet | undefined;
};
