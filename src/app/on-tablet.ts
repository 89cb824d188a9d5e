import type { ReactNode } from 'react';
import type { PaymentRef, PayOnTablet } from '../features/payment/view.ts';
import type { RentRef } from '../features/rent/view.ts';
import type { ResultOnTablet, ResultRef } from '../features/result/view.ts';

/** Additions of a venue's shared tablet to pages of the phones. */
export type OnTablet = {
  /** The rent page, or what stands in its place where nothing is rented. */
  readonly rent: (actor: RentRef, page: ReactNode) => ReactNode;
  readonly payment: PayOnTablet & { readonly follow: (actor: PaymentRef) => ReactNode };
  readonly result: ResultOnTablet & { readonly follow: (actor: ResultRef) => ReactNode };
};
