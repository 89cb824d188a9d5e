import { setTimeout } from 'node:timers/promises';
import { createClient, type Client, type Result } from '../../../src/client/client.ts';
import { apiBase } from '../../../src/contract/envelope.ts';
import { checkOrder } from '../../../src/contract/order/calls.ts';
import { confirmSetup, createDepositIntent } from '../../../src/contract/payment/calls.ts';
import { checkCabinet } from '../../../src/contract/cabinet/calls.ts';
import { paymentMethods } from '../../../src/contract/payment/methods.ts';
import { guestLogin } from '../../../src/contract/session/calls.ts';
import { defaultLocale } from '../../../src/domain/locale.ts';
import type { PaymentMethod } from '../../../src/domain/payment-method.ts';
import { extraNames } from '../../../src/domain/extras.ts';
import { cards } from '../support/person.ts';

/** Calls with this token, without a page; `from`: address of their own line. */
export const callsOf = (
  url: string,
  token: () => string | null,
  from: typeof fetch = fetch,
): Client =>
  createClient({
    baseUrl: `${url}${apiBase}`,
    token,
    locale: () => defaultLocale,
    agentOpenId: () => '',
    extras: () => extraNames,
    fetch: from,
    onRefused: (_token, failure) => {
      throw new Error(failure.kind);
    },
  });

/**
 * Guest who got to a step through the calls that the page makes: both sides store the same, only
 * sooner.
 */
export class Guest {
  private constructor(
    readonly token: string,
    private readonly url: string,
    private readonly call: Client,
  ) {}

  static async arrives(url: string): Promise<Guest> {
    let token: string | null = null;
    const call = callsOf(url, () => token);
    token = (await must(call(guestLogin, {}))).token;
    return new Guest(token, url, call);
  }

  /** Guest with a session that is there already. */
  static known(url: string, token: string): Guest {
    return new Guest(
      token,
      url,
      callsOf(url, () => token),
    );
  }

  /** Goes up to the hold: the cabinet has its command, the power bank is on its way. */
  async pays(code: string, card: string = cards.good): Promise<{ readonly orderId: string }> {
    const { cabinetId, tariff } = await must(this.call(checkCabinet, { cabinetCode: code }));
    const [method] = await must(this.call(paymentMethods, { cabinetId }));
    if (!method) throw new Error(`nothing to pay with at ${code}`);
    const { clientSecret } = await must(
      this.call(
        createDepositIntent,
        { cabinetId, paymentMethodId: method.id, amount: tariff.deposit },
        { idempotencyKey: crypto.randomUUID() },
      ),
    );
    const paymentIntentId = await this.#confirmsCard(method, clientSecret, card);
    const { orderId } = await must(this.call(confirmSetup, { paymentIntentId }));
    if (orderId === null) throw new Error('no order for a hold that stands');
    return { orderId };
  }

  /** Goes up to the power bank in the hand. */
  async rents(code: string, card: string = cards.good): Promise<{ readonly orderId: string }> {
    const { orderId } = await this.pays(code, card);
    for (let asked = 0; asked < 100; asked += 1) {
      const outcome = await this.call(checkOrder, { tradeNumber: orderId, payType: 'YJ' });
      const state = outcome.ok ? outcome.value?.state : undefined;
      if (state === 'confirmed') return { orderId };
      if (state === 'notDispensed') throw new Error(`no power bank came out of ${code}`);
      await setTimeout(200); // the cabinet's motor turns in real time
    }
    throw new Error(`nothing came out of ${code}`);
  }

  /** The card provider's browser half. */
  async #confirmsCard(
    { publicKey }: PaymentMethod,
    clientSecret: string,
    number: string,
  ): Promise<string> {
    const [id = ''] = clientSecret.split('_secret_');
    const answer = await fetch(`${this.url}/local/stripe/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publicKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        client_secret: clientSecret,
        card: { number, exp_month: 12, exp_year: 2034, cvc: '123' },
      }),
    });
    if (!answer.ok) throw new Error(`the card was not confirmed: ${await answer.text()}`);
    return id;
  }
}

export async function must<Value>(answer: Promise<Result<Value>>): Promise<Value> {
  const result = await answer;
  if (!result.ok)
    throw new Error(`a call of the preparation failed: ${JSON.stringify(result.failure)}`);
  return result.value;
}
