import type { WalletButton } from '../../machines/payment/device-wallet.events.ts';

/**
 * Stands in for the wallet's own button, whose drawing belongs to somebody else. `says`: whether the
 * device has the wallet; null for one that is never heard of.
 */
export const walletButton = (says: boolean | null = null): WalletButton => ({
  mount: (box, listener) => {
    const button = document.createElement('button');
    button.textContent = 'Google Pay';
    button.style.cssText =
      'width:100%;height:55px;border:0;border-radius:14px;background:#000;color:#fff;font:inherit;font-weight:600';
    button.addEventListener('click', () => listener.mayOpen());
    box.append(button);
    if (says !== null) listener.onReady(says);
    return () => button.remove();
  },
});
