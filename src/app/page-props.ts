import type { Page, RouteOf } from '../domain/routes.ts';
import type { OnTablet } from './on-tablet.ts';
import type { Services } from './services.ts';

/** Props of every page. */
export type PageProps<P extends Page> = {
  readonly services: Services;
  readonly route: RouteOf<P>;
  /** Given by a venue's tablet alone. */
  readonly tablet?: OnTablet | undefined;
};
