import { lazyView } from '../ui/lazy-view.tsx';

/** A page of its own: loaded when it is shown, and anew with the document if its code is gone. */
export const page = { preload: 'never', missing: 'reload' } as const;

/** Pages that a device's wallet leads to from the rent page, fetched before its sheet opens. */
export const payingPages = {
  payment: lazyView(
    async () => (await import('../features/payment/Payment.page.tsx')).Payment,
    page,
  ),
  result: lazyView(async () => (await import('../features/result/Result.page.tsx')).Result, page),
};
