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

/** The card provider's script, which confirms at the specification server's far end. */
export async function playStripe(page: Page, world: World): Promise<void> {
  await page.exposeFunction('confirmAtStripe', (clientSecret: string) => {
    const { id } = confirmIntent(world, clientSecret);
    return { paymentIntent: { id, status: 'requires_capture' } };
  });
  await page.route('https://js.stripe.com/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  );
}

/** PayPal's own page: one link that agrees and leads back as PayPal does. */
export async function playPayPal(page: Page, world: World, appOrigin: string): Promise<void> {
  await page.route(`${world.payPalOrigin}/**`, async route => {
    const url = new URL(route.request().url());
    const token = url.searchParams.get('token') ?? '';
    if (url.pathname !== '/agreed')
      return route.fulfill({
        contentType: 'text/html',
        body: `<a href="/agreed?token=${token}">Zustimmen</a>`,
      });
    approvePayPal(world, token);
    const intent = world.intents.find(one => one.id === token);
    const back = new URL('/result', appOrigin);
    back.search = String(
      new URLSearchParams({
        tradeNo: token,
        payType: intent?.purpose ?? '',
        payMode: 'PAYPAL',
        paymentId: `PAYID-${token}`,
        token,
        PayerID: 'PAYER1',
      }),
    );
    return route.fulfill({ status: 302, headers: { location: back.href } });
  });
}
