import type {
  CardVault,
  KeptCard,
  SetupFacts,
} from '../../../src/server/rental/payment/providers/port.ts';

const visa: Omit<KeptCard, 'id'> = {
  fingerprint: 'visa-4242',
  brand: 'visa',
  lastDigits: '4242',
  expMonth: 12,
  expYear: 2030,
};

/** Keeper of cards in memory; the test decides which cards are confirmed. */
export function fakeVault() {
  const setups = new Map<string, SetupFacts>();
  const removed: string[] = [];
  const troubles: 'down'[] = [];
  const fail = () => {
    if (troubles.shift()) throw new Error('provider down');
  };
  const port: CardVault = {
    beginSetup: async ({ userId, customerId }) => {
      const id = `seti_${setups.size + 1}`;
      const customer = customerId ?? `cus_${userId}`;
      setups.set(id, { id, customerId: customer, card: null, isOver: false });
      return { id, customerId: customer, clientSecret: `${id}_secret_1` };
    },
    beginHostedSetup: async ({ userId, customerId }, { continueUrl }) => {
      const id = `cs_${setups.size + 1}`;
      const customer = customerId ?? `cus_${userId}`;
      setups.set(id, { id, customerId: customer, card: null, isOver: false });
      return { id, customerId: customer, url: `https://pay.example/${id}?to=${continueUrl}` };
    },
    setup: async id => {
      fail();
      const found = setups.get(id);
      if (!found) throw new Error(`no such set-up: ${id}`);
      return found;
    },
    remove: async id => {
      fail();
      removed.push(id);
    },
  };
  return {
    port,
    /** Customer of a card; undefined where it is not kept here. */
    customerOf: (cardId: string) =>
      [...setups.values()].find(({ card }) => card?.id === cardId)?.customerId,
    /** Cards that were removed at the provider. */
    removed,
    /** A payment that carries the set-up of its card. */
    carriedBy: (id: string, customerId: string | null) =>
      void setups.set(id, { id, customerId, card: null, isOver: false }),
    /** The next call finds the provider away. */
    goesDown: () => void troubles.push('down'),
    change: (id: string, facts: Partial<SetupFacts>) => {
      const found = setups.get(id);
      if (!found) throw new Error(`no such set-up: ${id}`);
      setups.set(id, { ...found, ...facts });
    },
    /** The person has confirmed a set-up with their bank; answers the card's id at the provider. */
    confirm: (id: string, card: Partial<KeptCard> = {}): string => {
      const found = setups.get(id);
      if (!found) throw new Error(`no such set-up: ${id}`);
      const kept = { ...visa, id: `pm_of_${id}`, ...card };
      setups.set(id, { ...found, card: kept });
      return kept.id;
    },
  };
}
