import type { Page } from '@playwright/test';
import { confirmIntent } from '../../specification-server/intents.ts';
import { approvePayPal } from '../../specification-server/paypal.ts';
import type { World } from '../../specification-server/world.ts';

/** Stripe.js as far as the app asks it: fields that are complete, a bank that says yes. */
const stripeScript = `window.Stripe = () => ({
  _registerWrapper() {},
  elements: () => ({
    create: () => {
      const listeners = {};
      return {
        on: (name, listener) => { listeners[name] = listener; },
        mount: box => {
          box.textContent = 'Kartenfelder';
          listeners.change?.({ complete: true });
        },
        unmount() {},
      };
    },
    update: async () => {},
    submit: async () => ({}),
  }),
  confirmPayment: ({ clientSecret }) => window.confirmAtStripe(clientSecret),
  handleNextAction: ({ clientSecret }) => window.confirmAtStripe(clientSecret),
  retrievePaymentIntent: clientSecret => window.confirmAtStripe(clientSecret),
  confirmSetup: async () => ({ setupIntent: { status: 'succeeded', payment_method: 'pm_1' } }),
});`;

/** What the card provider's script calls: the specification server's far end. */
export async function playStripe(page: Page, world: World): Promise<void> {
  await page.exposeFunction('confirmAtStripe', (clientSecret: string) => {
    const { id } = confirmIntent(world, clientSecret);
    return { paymentIntent: { id, status: 'requires_capture' } };
  });
}

type ProvidersPage = { type: string; body: string } | { location: string };

/**
 * The providers' addresses. They are served and not routed: with a route Playwright answers every
 * preflight itself, and a header too many would go unseen.
 */
export function providersPage(world: World, url: URL): ProvidersPage | null {
  const token = url.searchParams.get('token') ?? '';
  if (url.pathname === stripeScriptUrl) return { type: 'text/javascript', body: stripeScript };
  if (url.pathname === '/at-paypal/checkoutnow')
    return { type: 'text/html', body: `<a href="/at-paypal/agreed?token=${token}">Zustimmen</a>` };
  if (url.pathname !== '/at-paypal/agreed') return null;
  approvePayPal(world, token);
  const intent = world.intents.find(one => one.id === token);
  const query = new URLSearchParams({
    tradeNo: token,
    payType: intent?.purpose ?? '',
    payMode: 'PAYPAL',
    paymentId: `PAYID-${token}`,
    token,
    PayerID: 'PAYER1',
  });
  return { location: `/result?${query}` };
}

export const stripeScriptUrl = '/at-stripe/stripe.js';
