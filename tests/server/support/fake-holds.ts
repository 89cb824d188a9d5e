import {
  ProviderRefused,
  type PaymentFacts,
  type PaymentProvider,
} from '../../../src/server/rental/payment/providers/port.ts';

type Step =
  | 'confirm'
  | 'confirmCard'
  | 'keepCard'
  | 'start'
  | 'state'
  | 'capture'
  | 'cancel'
  | 'refund';
/**
 * `refuse`: the provider refuses. `lose`: it did it, and the answer got lost. `down`: nothing
 * happened and no answer came.
 */
type Trouble = 'refuse' | 'lose' | 'down';

/**
 * Card provider in memory that keeps Stripe's promises: a step under one key happens once, a hold
 * is captured once, an ended one stays ended, and a kept card pays only for its own customer
 * (`customerOf`; undefined: the card is not kept).
 */
export function fakeHolds(customerOf: (cardId: string) => string | null | undefined) {
  const holds = new Map<string, PaymentFacts>();
  /** Payments that are taken as soon as the person agrees. */
  const takenAtOnce = new Set<string>();
  const done = new Map<string, unknown>();
  const troubles: { readonly step: Step; readonly trouble: Trouble }[] = [];
  const meanwhile: { step: Step; happens: () => Promise<unknown> }[] = [];
  const underWay: typeof meanwhile = [];
  const keeping = new Set<string>();
  const calls: string[] = [];
  const banks = new Map<string, string>();

  const find = (id: string) => {
    const hold = holds.get(id);
    if (!hold) throw new ProviderRefused(`no such hold: ${id}`);
    return hold;
  };
  const change = (id: string, facts: Partial<PaymentFacts>) => {
    const changed = { ...find(id), ...facts };
    holds.set(id, changed);
    return changed;
  };
  const demandUnpaid = (id: string) => {
    const { status } = find(id);
    if (!['open', 'actionNeeded'].includes(status))
      throw new ProviderRefused(`cannot confirm a payment that is ${status}`);
  };
  const paid = (id: string): Partial<PaymentFacts> => ({
    ...(takenAtOnce.has(id)
      ? { status: 'captured', captured: find(id).amount }
      : { status: 'held' }),
    brand: 'visa',
    lastDigits: '4242',
  });
  const happenBeside = async (name: Step, planned: typeof meanwhile) => {
    const beside = planned.findIndex(each => each.step === name);
    if (beside >= 0) await planned.splice(beside, 1)[0]?.happens();
  };
  async function step<Answer>(name: Step, key: string | null, act: () => Answer): Promise<Answer> {
    calls.push(key === null ? name : `${name} ${key.replace(/^[^:]+:/, '')}`);
    await happenBeside(name, meanwhile);
    const index = troubles.findIndex(planned => planned.step === name);
    const [planned] = index < 0 ? [] : troubles.splice(index, 1);
    if (planned?.trouble === 'refuse') throw new ProviderRefused('refused');
    if (planned?.trouble === 'down') throw new Error('provider down');
    // the same key was stored by the same step
    const answer = key !== null && done.has(key) ? (done.get(key) as Answer) : act();
    if (key !== null) done.set(key, answer);
    if (planned?.trouble === 'lose') throw new Error('connection lost');
    await happenBeside(name, underWay);
    return answer;
  }

  const port: PaymentProvider = {
    publicKey: 'pk_test_fake',
    farEnd: 'outside',
    start: ({ paymentId, userId, amount, currency, customerId, capture }, key) =>
      step('start', key, () => {
        const id = `pi_${holds.size + 1}`;
        const hold = {
          id,
          clientSecret: `${id}_secret`,
          status: 'open' as const,
          amount,
          captured: 0,
          currency,
          customerId: customerId ?? `cus_${userId}`,
          paymentId,
          brand: '',
          lastDigits: '',
          holdEndsAt: null,
          refunded: 0,
          refundedHere: 0,
          disputed: 0,
          dispute: null,
        };
        holds.set(id, hold);
        if (capture === 'now') takenAtOnce.add(id);
        return hold;
      }),
    confirmCard: (id, cardId) =>
      step('confirmCard', null, () => {
        demandUnpaid(id);
        const customer = customerOf(cardId);
        if (customer !== undefined && customer !== find(id).customerId)
          throw new ProviderRefused('the card belongs to another customer');
        const said = banks.get(cardId);
        if (said === 'asks') return change(id, { status: 'actionNeeded' });
        if (said !== undefined)
          throw new ProviderRefused('Your card was declined.', { reason: said });
        return change(id, paid(id));
      }),
    keepCard: (id, keeps) =>
      step('keepCard', null, () => {
        demandUnpaid(id);
        if (keeps) keeping.add(id);
        else keeping.delete(id);
      }),
    state: id => step('state', null, () => find(id)),
    // The token decides how its card behaves.
    confirm: (id, token, key) =>
      step('confirm', key, () => {
        demandUnpaid(id);
        if (token === 'ctoken_declined') throw new ProviderRefused('declined');
        return change(id, token === 'ctoken_asks' ? { status: 'actionNeeded' } : paid(id));
      }),
    holds: async () => [...holds.values()].filter(hold => hold.status === 'held'),
    capture: (id, amount, key) =>
      step('capture', key, () => {
        const hold = find(id);
        if (hold.status !== 'held' || amount > hold.amount)
          throw new ProviderRefused(`cannot capture a hold that is ${hold.status}`);
        return change(id, { status: 'captured', captured: amount });
      }),
    cancel: (id, key) =>
      step('cancel', key, () => {
        const hold = find(id);
        if (hold.status === 'captured' || hold.status === 'cancelled')
          throw new ProviderRefused(`cannot cancel a hold that is ${hold.status}`);
        return change(id, { status: 'cancelled' });
      }),
    refund: (id, amount, key) =>
      step('refund', key, () => {
        const hold = find(id);
        if (hold.captured - hold.refunded < amount)
          throw new ProviderRefused('more than was captured');
        change(id, {
          refunded: hold.refunded + amount,
          refundedHere: hold.refundedHere + amount,
        });
      }),
    readWebhook: (body, headers) =>
      headers['stripe-signature'] === 'valid'
        ? (JSON.parse(body.toString()) as { id: string; kind: string; providerId: string | null })
        : null, // written by the test itself
  };
  return {
    port,
    calls,
    holds,
    /** The person's card is accepted for this payment. */
    pay: (id: string) => change(id, paid(id)),
    /** Payments that keep their card as well. */
    keeping,
    change,
    /** Stripe keeps keys for a day: the same step under one that it has forgotten happens again. */
    forgetKeys: () => done.clear(),
    /** Lets something else happen before the next request of this step is done. */
    during: (name: Step, happens: () => Promise<unknown>) =>
      void meanwhile.push({ step: name, happens }),
    /** Lets something else happen while the next answer of this step is under way. */
    afterwards: (name: Step, happens: () => Promise<unknown>) =>
      void underWay.push({ step: name, happens }),
    /**
     * Sets the bank's word on a kept card from now on: `asks` the person, or declines for a reason.
     */
    bankSays: (cardId: string, word: string) => void banks.set(cardId, word),
    /** Makes the next request of this step go wrong. */
    trouble: (name: Step, trouble: Trouble) => void troubles.push({ step: name, trouble }),
    /** Troubles that were set and have not happened yet. */
    troubles,
  };
}
