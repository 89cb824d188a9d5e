import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { confirmIntent } from '../../specification-server/intents.ts';
import { approvePayPal } from '../../specification-server/paypal.ts';
import type { World } from '../../specification-server/world.ts';

/** Stripe.js, reduced to the parts that the app uses: complete fields, and a bank that agrees. */
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

/**
 * Stripe's script, there before the page asks for it, and what it calls: the specification server's
 * far end. Neither is routed: with a route Playwright answers every preflight itself, and a header
 * too many would go unseen.
 */
export async function playStripe(page: Page, world: World): Promise<void> {
  await page.addInitScript(stripeScript);
  await page.exposeFunction('confirmAtStripe', (clientSecret: string) => {
    const { id } = confirmIntent(world, clientSecret);
    return { paymentIntent: { id, status: 'requires_capture' } };
  });
}

/** WeChat's bridge, and a person who agrees in its window. */
export async function playWeChat(page: Page, world: World): Promise<void> {
  await page.exposeFunction('payInWeChat', (prepaid: string) => {
    confirmIntent(world, prepaid.replace(/^prepay_id=/, ''));
  });
  await page.addInitScript(`window.WeixinJSBridge = {
    invoke: (name, request, answer) =>
      window.payInWeChat(request.package).then(() => answer({ err_msg: 'get_brand_wcpay_request:ok' })),
  };`);
}

export type PayPal = { origin: string; close(): Promise<void> };

/** PayPal's page, where a person agrees, and its way back to the app at `back`. */
export async function openPayPal(world: () => World, back: string): Promise<PayPal> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://paypal');
    const token = url.searchParams.get('token') ?? '';
    if (url.pathname === '/checkoutnow')
      return void response
        .setHeader('content-type', 'text/html')
        .end(`<a href="/agreed?token=${token}">Zustimmen</a>`);
    if (url.pathname !== '/agreed') return void response.writeHead(404).end();
    approvePayPal(world(), token);
    const query = new URLSearchParams({
      tradeNo: token,
      payType: world().intents.find(one => one.id === token)?.purpose ?? '',
      payMode: 'PAYPAL',
      paymentId: `PAYID-${token}`,
      token,
      PayerID: 'PAYER1',
    });
    response.writeHead(302, { location: `${back}/result?${query}` }).end();
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => {
        server.close(resolve);
      });
    },
  };
}
