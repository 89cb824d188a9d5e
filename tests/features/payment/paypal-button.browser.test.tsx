import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../eventually.ts';
import { payPalButtons } from '../../../src/features/payment/paypal-button.part.tsx';
import { payPalMethod } from '../../../stories/support/samples.ts';

type Callbacks = {
  readonly onApprove: (data: object) => Promise<void>;
  readonly onCancel: () => void;
  readonly onError: (reason: Error) => void;
};

/** PayPal's script, which is there already; a session's window is opened and ended by hand. */
function payPalsScript() {
  const said = { instance: {}, payload: {}, isEligible: true, isBroken: false, isBlocked: false };
  const windows: { readonly callbacks: Callbacks; readonly order: Promise<unknown> }[] = [];
  vi.stubGlobal('paypal', {
    version: '6.1.0',
    createInstance: async (options: object) => {
      said.instance = options;
      if (said.isBroken) throw new Error('PayPal is down');
      return {
        findEligibleMethods: async (payload: object) => {
          said.payload = payload;
          return { isEligible: (name: string) => name === 'paypal' && said.isEligible };
        },
        createPayPalOneTimePaymentSession: (callbacks: Callbacks) => ({
          start: async (_: object, order: Promise<unknown>) => {
            windows.push({ callbacks, order });
            if (said.isBlocked) throw new Error('the browser blocks windows');
          },
          hasReturned: () => false,
          cancel: () => undefined,
          destroy: () => undefined,
        }),
      };
    },
  });
  return { said, windows };
}

const asked = {
  method: payPalMethod,
  charge: {
    purpose: 'deposit',
    money: { minor: 5_500, currency: 'EUR' },
    capture: 'hold',
    subject: { cabinetId: 'cab-1' },
  },
} as const;

let script: ReturnType<typeof payPalsScript>;
let buttons: ReturnType<typeof payPalButtons>;
beforeEach(() => {
  script = payPalsScript();
  buttons = payPalButtons(() => 'de-DE');
  vi.stubGlobal('fetch', async () => Response.json({ payPalScriptUrl: '/web-sdk/v6/core' }));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const prepared = () => buttons.prepare(asked, new AbortController().signal);

/** The button stands on the page, and has said whether PayPal can pay. */
async function standing() {
  const button = await prepared();
  const box = document.createElement('div');
  document.body.append(box);
  const onReady = vi.fn<(available: boolean) => void>();
  const mayOpen = vi.fn(() => true);
  const takeOut = button.mount(box, { onReady, mayOpen });
  await eventually(() => expect(onReady).toHaveBeenCalled());
  const touch = () => box.querySelector<HTMLElement>('paypal-button')?.click();
  return { button, takeOut, onReady, mayOpen, touch };
}

/** The person has touched it, and its window waits for the order. */
async function opened() {
  const stands = await standing();
  stands.touch();
  await eventually(() => expect(script.windows).toHaveLength(1));
  const [window] = script.windows;
  if (!window) throw new Error('no window');
  return { ...stands, window };
}

it('asks whether PayPal can pay this amount, in the language of the person', async () => {
  const { onReady } = await standing();
  expect(onReady.mock.calls).toEqual([[true]]);
  expect(script.said).toMatchObject({
    instance: { clientId: 'client-stories', locale: 'de-DE', components: ['paypal-payments'] },
    payload: { currencyCode: 'EUR', amount: '55.00', paymentFlow: 'ONE_TIME_PAYMENT' },
  });
});

it('says where PayPal cannot pay here', async () => {
  script.said.isEligible = false;
  expect((await standing()).onReady).toHaveBeenCalledWith(false);
});

it('says where PayPal broke, which its own code tells the console', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  script.said.isBroken = true;
  expect((await standing()).onReady).toHaveBeenCalledWith(false);
  expect(logged).toHaveBeenCalledWith(new Error('PayPal is down'));
  logged.mockRestore();
});

it('names the order to the window that a touch has opened, and hears how it ended', async () => {
  const { button, window } = await opened();
  const end = buttons.ask(button, 'ORDER-1');
  await expect(window.order).resolves.toEqual({ orderId: 'ORDER-1' });
  await window.callbacks.onApprove({});
  await expect(end).resolves.toBe('approved');
});

it('hears a window that was closed', async () => {
  const { button, window } = await opened();
  const end = buttons.ask(button, 'ORDER-1');
  window.callbacks.onCancel();
  await expect(end).resolves.toBe('closed');
});

it('hears a window that broke', async () => {
  const { button, window } = await opened();
  const end = buttons.ask(button, 'ORDER-1');
  window.callbacks.onError(new Error('PayPal is down'));
  await expect(end).rejects.toThrow('PayPal is down');
});

it('hears that the browser opened no window', async () => {
  script.said.isBlocked = true;
  const { button } = await opened();
  await expect(buttons.ask(button, 'ORDER-1')).rejects.toThrow('the browser blocks windows');
});

it('opens no window where the page says no', async () => {
  const { button, mayOpen, touch } = await standing();
  mayOpen.mockReturnValue(false);
  touch();
  expect(mayOpen).toHaveBeenCalledOnce();
  expect(script.windows).toEqual([]);
  await expect(buttons.ask(button, 'ORDER-1')).rejects.toThrow('PayPal opened no window');
});

it('a second touch is a window and an order of its own', async () => {
  const { button, window, touch } = await opened();
  const first = buttons.ask(button, 'ORDER-1');
  window.callbacks.onCancel();
  await expect(first).resolves.toBe('closed');
  touch();
  await eventually(() => expect(script.windows).toHaveLength(2));
  const second = buttons.ask(button, 'ORDER-2');
  await expect(script.windows[1]?.order).resolves.toEqual({ orderId: 'ORDER-2' });
  await script.windows[1]?.callbacks.onApprove({});
  await expect(second).resolves.toBe('approved');
});

it('a page that goes on lets the window wait for no order', async () => {
  const { takeOut, window } = await opened();
  takeOut();
  await expect(window.order).rejects.toThrow('the page went on');
  await eventually(() => expect(document.querySelector('paypal-button')).toBeNull());
});

it('has no button where the backend does not say where its script comes from', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  await expect(prepared()).rejects.toMatchObject({ failure: { kind: 'scriptNotLoaded' } });
});
