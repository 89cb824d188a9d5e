import type { WalletButton, WalletListener } from '../../machines/payment/device-wallet.events.ts';
import type { PayPalButton } from '../../machines/payment/paypal.events.ts';

type Heard = Pick<WalletListener, 'onReady' | 'mayOpen'>;

/**
 * Stands in for a provider's own button, which the provider draws. `says`: whether it can pay here;
 * null for one that never answers.
 */
const ownButton = (name: string, colours: string, says: boolean | null) => ({
  mount: (box: HTMLElement, listener: Heard) => {
    const button = document.createElement('button');
    button.textContent = name;
    button.style.cssText = `width:100%;height:55px;border:0;border-radius:14px;${colours};font:inherit;font-weight:600`;
    button.addEventListener('click', () => listener.mayOpen());
    box.append(button);
    if (says !== null) listener.onReady(says);
    return () => button.remove();
  },
});

/** The button of the device's wallet. */
export const walletButton = (says: boolean | null = null): WalletButton =>
  ownButton('Google Pay', 'background:#000;color:#fff', says);

/** PayPal's. */
export const payPalButton = (says: boolean | null = null): PayPalButton =>
  ownButton('PayPal', 'background:#ffc439;color:#001435', says);
