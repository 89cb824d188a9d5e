import Stripe from 'stripe';
import { signatureHeader, signatureOf } from '../../../src/server/device/protocol.ts';
import { gatewaySecret } from '../support/harness.ts';
import type { Known } from './known.ts';
import { deepText, oddJson, oddText, prototypeKeys, type Chance } from './odd-values.ts';
import { jsonOf, type Rubbish } from './requests.ts';

export const webhookSecret = 'whsec_rubbish';

type Facts = Readonly<Record<string, unknown>>;

/** An event as a cabinet would send it. */
function deviceEvent(known: Known, chance: Chance): Facts {
  const slot = 1 + chance.below(8);
  const powerBankId = chance.one(known.powerBankIds);
  const kind = chance.one(['ejected', 'ejectFailed', 'returned', 'status']);
  return {
    eventId: `rubbish-${chance.below(10_000)}`,
    cabinetId: chance.one(known.cabinetIds),
    at: new Date(known.now() - chance.below(3) * 3_600_000).toISOString(),
    kind,
    ...(kind === 'status'
      ? { slots: [{ number: slot, powerBankId, level: chance.below(101), outOfOrder: false }] }
      : { slot }),
    ...(kind === 'ejected' || kind === 'returned' ? { powerBankId } : {}),
    ...(kind === 'ejected' || kind === 'ejectFailed'
      ? { commandId: chance.one(known.commandIds) }
      : {}),
    ...(kind === 'ejectFailed' ? { reason: chance.one(['jam', 'empty', 'unknownSlot']) } : {}),
  };
}

const times = [
  '2026-06-01T10:00:00+01',
  '2026-06-01T10:00:00.123456789Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-06-01T24:00:00Z',
  '2026-02-30T10:00:00Z',
  '1969-12-31T23:59:59Z',
  '2026-06-01 10:00:00Z',
];

/** A payment's news as Stripe would send it. */
const webhook = (known: Known, chance: Chance): Facts => ({
  id: `evt_${chance.below(10_000)}`,
  object: 'event',
  type: chance.one(['payment_intent.updated', 'charge.refunded', 'charge.dispute.created', 'x']),
  data: {
    object: {
      object: chance.one(['payment_intent', 'charge', 'dispute', 'refund']),
      id: chance.one(known.holds),
      payment_intent: chance.one(known.holds),
      amount: 100,
      currency: 'eur',
    },
  },
});

/** The facts with one or two of them spoilt, also below the first floor. */
function spoilt(facts: Facts, chance: Chance): string {
  const pairs = Object.entries(facts).flatMap(([name, value]): [string, unknown][] => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && chance.once(2))
      return [[name, JSON.parse(spoilt(value as Facts, chance)) as unknown]]; // an object of names
    if (!chance.once(8)) return [[name, value]];
    switch (chance.below(5)) {
      case 0:
        return [];
      case 1:
        return [
          [name, value],
          [name, oddJson(chance)],
        ];
      case 2:
        return [[name, name === 'at' ? chance.one(times) : oddText(chance)]];
      default:
        return [[name, oddJson(chance)]];
    }
  });
  if (chance.once(8)) pairs.push([chance.one(prototypeKeys), oddJson(chance)]);
  const text = jsonOf(pairs);
  return text;
}

const bytesOf = (facts: Facts, chance: Chance): Buffer => {
  if (chance.once(30)) return Buffer.from(deepText(chance));
  if (chance.once(20)) return Buffer.from(JSON.stringify(oddJson(chance)) ?? '');
  const text = spoilt(facts, chance);
  return Buffer.from(chance.once(25) ? text.slice(0, chance.below(text.length)) : text);
};

const jsonType = { 'content-type': 'application/json' };

/** A message signed with the gateway's secret; now and then with another one. */
export function rubbishFromCabinet(known: Known, chance: Chance): Rubbish {
  const body = bytesOf(deviceEvent(known, chance), chance);
  const secret = chance.once(15) ? 'another' : gatewaySecret;
  return {
    name: 'device event',
    method: 'POST',
    url: '/device/events',
    headers: { ...jsonType, [signatureHeader]: signatureOf(secret, body) },
    body,
  };
}

/** A webhook signed with the provider's secret; now and then with another one. */
export function rubbishFromStripe(known: Known, chance: Chance): Rubbish {
  const body = bytesOf(webhook(known, chance), chance);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: body.toString(),
    secret: chance.once(15) ? 'whsec_another' : webhookSecret,
  });
  return {
    name: 'webhook',
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { ...jsonType, 'stripe-signature': signature },
    body,
  };
}
