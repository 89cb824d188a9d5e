/** Fields of section 3 that may be missing, each with what the app does without it. */
type Without = Readonly<Record<string, string>>;

export const cabinetFields: Without = {
  overtimeAmount: 'a balance has to cover the deposit alone',
  myyue: 'the balance counts as 0: renting on it is not offered',
  zujieNum: 'a rental that runs already is found by the order list alone',
  mianfei: 'no free minutes are shown',
  currency: 'the symbol follows the currency',
  currencyName: 'amounts count as EUR',
};

export const userFields: Without = {
  pname: 'no name is shown, and a guest cannot be told from a member ("Tourist" in the name)',
  userAvatar: 'no picture is shown',
  pbalance: 'the balance counts as 0',
  pyajin: 'the deposit counts as 0',
  pcurrencyName: 'amounts count as EUR',
};

export const methodFields: Without = {
  currencyName: 'amounts count as EUR',
  publicKey: "Stripe's fields cannot be opened (STRIPE_… and the wallets need it)",
  label: 'the name of the kind is shown alone',
  phone: 'it is offered on every device',
};

export const orderFields: Without = {
  pJiesuan: 'no amount is shown',
  pBorrowtime: 'no start and no running timer are shown',
  pShopName: 'no venue is shown',
  pCurrencyName: 'amounts count as EUR',
};

/** Fields that an object lacks or has as null, with the consequence. */
export function missingIn(fields: Without, said: unknown): string[] {
  if (typeof said !== 'object' || said === null) return [];
  return Object.entries(fields)
    .filter(([name]) => {
      const value: unknown = Reflect.get(said, name);
      return value === undefined || value === null || value === '';
    })
    .map(([name, without]) => `no ${name}: ${without}`);
}

/** Value under one of the names, in a body or in its `data`. */
export function inBody(body: unknown, ...names: readonly string[]): unknown {
  for (const name of names) {
    const found = [body, at(body, 'data')].map(part => at(part, name)).find(isSaid);
    if (isSaid(found)) return found;
  }
  return undefined;
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== null;

const at = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;

export const listIn = (body: unknown, ...names: readonly string[]): readonly unknown[] => {
  const found = inBody(body, ...names);
  return Array.isArray(found) ? (found as readonly unknown[]) : [];
};
