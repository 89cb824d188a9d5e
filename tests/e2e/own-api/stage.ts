import { test as base, type Page } from '@playwright/test';
import type { OddityName } from '../../specification-server/oddities.ts';
import {
  type SpecificationServer,
  startSpecificationServer,
} from '../../specification-server/server.ts';
import { signIn, userOf } from '../../specification-server/users.ts';
import { counts, type User, type World } from '../../specification-server/world.ts';
import { expect } from '../support/journey.ts';
import { Person } from '../support/person.ts';
import { openPayPal, type PayPal, playStripe } from './providers.ts';
import { type ServedApp, serveApp } from './served-app.ts';

/** A person with the app, in front of an API of the specification. */
export class Stage {
  readonly person: Person;
  readonly world: World;

  constructor(
    readonly page: Page,
    readonly server: SpecificationServer,
    readonly origin: string,
  ) {
    this.person = new Person(page);
    this.world = server.world;
  }

  /** Signs a member in on this phone before the journey. */
  async isMember(balance = 0): Promise<User> {
    const token = signIn(this.world, '4915123456789');
    const user = userOf(this.world, token);
    if (!user) throw new Error('the token is not known');
    user.balance = balance;
    await this.page.goto(`${this.origin}/legal/imprint`);
    await this.page.evaluate(value => localStorage.setItem('token', value), token);
    return user;
  }

  async opens(address: string): Promise<void> {
    await this.page.goto(`${this.origin}${address}`);
  }

  async scans(qrcode = '10220001'): Promise<void> {
    await this.opens(`/?qrcode=${qrcode}`);
    await this.person.sees(this.person.rentButton);
    await this.person.isAt(/\/loginborrow/);
  }

  /** Rents by card, from the rent page to the payment. */
  async rentsByCard(): Promise<void> {
    const { person } = this;
    await person.agrees();
    await person.rentButton.click();
    await person.isAt(/\/confirm\?/);
    await person.sees(person.text('Kartenfelder'));
    await person.payButton.click();
  }

  get rental() {
    const [order] = this.world.orders;
    if (!order) throw new Error('nothing is rented');
    return order;
  }
}

/** Asserts at the end of each journey that nothing exists twice. */
function neverTwice(world: World): void {
  const { orders, charges, powerBanks, withdrawals } = counts(world);
  const most = Math.max(orders, charges, powerBanks, withdrawals);
  expect(most, JSON.stringify(counts(world))).toBeLessThan(2);
}

type Fixtures = { oddities: readonly OddityName[]; stage: Stage };

/** Fixtures that a worker's journeys share: an API, the app in front of it, and PayPal. */
type Scene = { server: SpecificationServer; app: ServedApp; payPal: PayPal };

export const test = base.extend<Fixtures, { scene: Scene }>({
  scene: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      const server = await startSpecificationServer();
      const app = await serveApp(server.url);
      const payPal = await openPayPal(() => server.world, app.origin);
      await provide({ server, app, payPal });
      await payPal.close();
      await app.close();
      await server.close();
    },
    { scope: 'worker' },
  ],
  oddities: [[], { option: true }],
  stage: async ({ page, scene: { server, app, payPal }, oddities }, provide, info) => {
    const broken: string[] = [];
    page.on('pageerror', error => broken.push(error.stack ?? error.message));
    server.beginAnew(oddities);
    const { world } = server;
    world.payPalOrigin = payPal.origin;
    await playStripe(page, world);
    await provide(new Stage(page, server, app.origin));
    await page.close();
    const told = world.received.map(({ call, fields }) => `${call} ${JSON.stringify(fields)}`);
    await info.attach('calls', { body: told.join('\n'), contentType: 'text/plain' });
    neverTwice(world);
    expect(broken).toEqual([]);
  },
});
